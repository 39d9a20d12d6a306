import type { DefaultText } from './default-text.ts'

/** How the shop works, where it buys and how to reach it stand below, made from the settings. */
export const aboutUsText = (): DefaultText => ({
  title: 'About Us',
  description:
    'Handloom and handcrafted clothing, straight from the people who make it, since {{trading since}}: who we are, who we buy from and how the shop works.',
  lead: 'Handloom and handcrafted clothing since {{trading since}}: sarees, kurtis, dresses, dupattas and fabric by the metre, for women who like to know where their clothes come from.',
  sections: [
    {
      id: 'beginning',
      title: 'How it began',
      html: `<p>We started small, with a few dozen cotton sarees and a notebook of the weavers’ names. Women bought one, came back for another, and always asked the same things. What yarn is this? Who dyed it? How long did it take? Will it last?</p>
<p>So we wrote the answers next to the price, and we still do. For every piece you’ll find what it’s made of, where and by which craft. If its maker had something to add, that’s there too.</p>`,
    },
    {
      id: 'weavers',
      title: 'The weavers',
      html: `<p>A plain cotton saree takes a weaver two or three days at the loom. A Kanjivaram with joined borders takes two weeks. A patola, tied and dyed thread by thread, takes months. Cloth like that can’t be cheap, and the people who make it should be able to live well by it.</p>
<p>We buy from weaving families, co-operatives, and small printing and embroidery workshops, in the towns their crafts come from. We order ahead, so that they know next month’s work. We pay when we take the cloth, not when we sell it. And we never ask for a price that only a power loom could match.</p>`,
    },
    {
      id: 'handmade',
      title: 'What handmade looks like',
      html: `<p>A thicker thread here and there. A motif just out of line. An indigo that’s deeper at one edge. That’s how you know it was made by hand, and we wouldn’t change it if we could. Holes, stains and open seams are another matter: we check for those before we pack.</p>`,
    },
  ],
})
