/** Amounts and ranges: a space or a dash in them is no place for a new line. */
const whole = /(₹ [\d,.]*\d|\d+–\d+)/

/** A sentence, verbatim. A changed one is a new element, as translating browsers replace its texts. */
export const Unbroken = ({ children }: { children: string }) => (
  <span key={children}>
    {children.split(whole).map((part, index) =>
      index % 2 === 1 ? (
        <span key={index} className="whole">
          {part}
        </span>
      ) : (
        part
      ),
    )}
  </span>
)
