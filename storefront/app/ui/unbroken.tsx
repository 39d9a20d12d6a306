/** Amounts and ranges: a space or a dash in them is no place for a new line. */
const whole = /(₹ [\d,.]*\d|\d+–\d+)/

/** A sentence of the shop's, letter for letter. */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(whole).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: an amount may be there twice
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
