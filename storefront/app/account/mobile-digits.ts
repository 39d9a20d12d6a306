/** The digits of an Indian mobile number as people type or paste it; +91 before it is dropped. */
export const mobileDigits = (typed: string): string => typed.replace(/^\s*\+91/, '').replace(/\D/g, '')
