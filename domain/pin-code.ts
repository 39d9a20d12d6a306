/**
 * Six digits that begin with one of India's postal regions, or with 9 (the army's). India Post has given no PIN code to the
 * others: 10, 29, 35, 54, 55, 65, 66 and 86 to 89.
 */
export const isPinCode = (text: string): boolean =>
  /^(1[1-9]|2[0-8]|3[0-46-9]|4\d|5[0-36-9]|6[0-47-9]|7\d|8[0-5]|9\d)\d{4}$/.test(text)
