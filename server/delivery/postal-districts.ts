/** The first three digits that India Post has given out, without the army's. They change when states do. */
const given =
  '110 121-127 131-136 140-148 151-152 160 171-177 180-182 184-185 190-194 201-212 221-233 241-251 261-263 271-277 ' +
  '281-285 301-307 311-314 321-328 331-335 341-345 360-365 370 380 382-385 387-396 400-403 410-416 421-425 431 440-445 ' +
  '450-458 460-466 470-477 480-488 490-497 500-509 515-518 520-524 530-535 560-563 570-577 580-587 590-591 600-614 ' +
  '620-632 635-639 641-643 670-671 673 676 678-680 682-683 685-686 688-691 695 700 711-713 721-723 731-737 741-744 ' +
  '751-770 781-788 790-805 811-816 821-829 831-835 841-848 851-855 900-999'

const districts: ReadonlySet<string> = new Set(
  given.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
  }),
)

/** No PIN code has six equal digits; 999999 is what people type for none. */
const isPlaceholder = (prefix: string) => /^(\d)\1{5}$/.test(prefix)

/** Whether PIN codes that begin so can exist. */
export const isGivenOut = (prefix: string): boolean =>
  prefix.length < 3
    ? districts.values().some((district) => district.startsWith(prefix))
    : districts.has(prefix.slice(0, 3)) && !isPlaceholder(prefix)
