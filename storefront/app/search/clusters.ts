type WeavingCluster = {
  tag: string
  name: string
  place: string
  text: string
}

export const clusters: readonly WeavingCluster[] = [
  {
    tag: 'kanjivaram',
    name: 'Kanjivaram',
    place: 'Kanchipuram, Tamil Nadu',
    text: 'Three shuttles to one cloth: the border is woven in its own colour and locked into the body, weft by weft, by the korvai join.',
  },
  {
    tag: 'banarasi',
    name: 'Banarasi',
    place: 'Varanasi, Uttar Pradesh',
    text: 'Silk and zari brocade from pit looms in the lanes of Madanpura and beyond; in kadhwa work every flower has its own spool.',
  },
  {
    tag: 'chanderi',
    name: 'Chanderi',
    place: 'Chanderi, Madhya Pradesh',
    text: 'Raw silk one way, fine cotton the other: a crisp cloth you can read a letter through, dotted by hand with ashrafi (gold-coin) motifs.',
  },
  {
    tag: 'ajrakh',
    name: 'Ajrakh',
    place: 'Kutch, Gujarat',
    text: 'Printed in lime, gum, iron and alum with carved teak; indigo and madder take only where the printer meant them to.',
  },
  {
    tag: 'chikankari',
    name: 'Chikankari',
    place: 'Lucknow, Uttar Pradesh',
    text: 'Stamped in a blue that washes out, then stitched: shadow work from the back, knots like grains of rice, nets of pulled thread.',
  },
  {
    tag: 'ikat',
    name: 'Ikat',
    place: 'Pochampally, Bargarh and Rajkot',
    text: 'The yarn is tied and dyed before it is woven, so the weaver must bring the pattern together again; its edges stay feathered.',
  },
]
