/** A letter as it waits in the queue: everything needed to send it, in both dresses. */
export type Letter = { to: string; subject: string; text: string; html: string }

const escaped = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

/** Text made safe to stand in HTML. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escaped[sign as keyof typeof escaped])
