export type Cluster = {
  /** The tag that its products carry. */
  tag: string
  name: string
  place: string
  text: string
}

/** Places that gave a cloth its name, and what is done there. */
export const clusters: readonly Cluster[] = [
  {
    tag: 'kanjivaram',
    name: 'Kanjivaram',
    place: 'Kanchipuram, Tamil Nadu',
    text: 'Heavy mulberry silk whose borders are woven apart and locked into the body by the korvai join.',
  },
  {
    tag: 'banarasi',
    name: 'Banarasi',
    place: 'Varanasi, Uttar Pradesh',
    text: 'Brocade of silk and zari, figure by figure from extra wefts laid in on the drawloom’s heir, the jacquard.',
  },
  {
    tag: 'chanderi',
    name: 'Chanderi',
    place: 'Chanderi, Madhya Pradesh',
    text: 'Silk and cotton so fine that it is nearly glass, with small woven butis.',
  },
  {
    tag: 'ajrakh',
    name: 'Ajrakh',
    place: 'Kutch, Gujarat',
    text: 'Indigo and madder printed by hand-cut blocks in many passes, with washes in between.',
  },
  {
    tag: 'chikankari',
    name: 'Chikankari',
    place: 'Lucknow, Uttar Pradesh',
    text: 'White thread on fine cloth: shadow work, knots and pulled net from one needle.',
  },
  {
    tag: 'ikat',
    name: 'Ikat',
    place: 'Pochampally, Telangana',
    text: 'Yarn tied and dyed before it meets the loom, so that the pattern arrives with a soft edge.',
  },
]
