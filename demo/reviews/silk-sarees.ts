import type { ReviewDraft } from '../types.ts'

export const silkSareeReviews: Record<string, ReviewDraft[]> = {
  'vermilion-kanjivaram-temple-border-saree': [
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 262,
      title: 'My daughter’s muhurtham saree',
      review:
        'We went to Kanchipuram ourselves, two days, eleven shops, and came home without one because she liked nothing or I trusted nothing. This she found on her phone at night. I said no, one can’t buy a muhurtham saree on a phone. It came, I took it to the window and looked at the korvai with a glass. Perfect from one end to the other. She wore it on the fourteenth. I have told all my sisters, and I have also told them that I was against it.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 201,
      title: 'It rustles!',
      review:
        'The green against the vermilion is just what I remember from my mother’s trunk. I walked up and down the corridor only to hear it.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 154,
      title: 'Heavy in the right way',
      review:
        '820 g on my kitchen scale, as stated. The zari has the old, warm tone. Came in a cloth bag with a card about folding.',
    },
    {
      customer: 'asha@kargha.test',
      rating: 4,
      daysAgo: 110,
      title: 'Needs two people',
      review:
        'Magnificent, and stiff as a board the first time; my sister and I draped it together, laughing. By the end of the evening it had settled, and the second time I managed alone.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 5,
      daysAgo: 71,
      title: 'Red of reds',
      review: 'Compared with three shops in Chandigarh. Nothing came near for the money.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 4,
      daysAgo: 30,
      title: 'Two days late, but they rang',
      review:
        'The parcel was held up and somebody from the shop telephoned before I had noticed. The saree is all that the others here say. Blouse piece is generous, I could get long sleeves out of it.',
    },
  ],
  'magenta-banarasi-katan-buti-saree': [
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 167,
      title: 'The back is as neat as the front',
      review:
        'Coming from Lucknow I am fussy about Banarasi and I know the tricks: cut-work that calls itself kadhwa, art silk in the weft. I burnt one thread from the fringe. Silk. I put my ring behind a dozen butis. Nothing caught. They say what they sell.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 139,
      title: 'Three functions, three proposals',
      review:
        'For my cousin, who borrowed it. The colour holds in photographs, even in that green light which wedding halls have.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 4,
      daysAgo: 96,
      title: 'Darker than on my phone',
      review:
        'By a shade, which the description does say. The mangoes are so exact that one suspects a machine, until one finds the single one that leans.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 58,
      title: 'Expected armour',
      review: 'It moves! And it folds small enough for hand luggage.',
    },
  ],
  'parrot-green-gadwal-saree': [
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 98,
      title: 'Green and pink, who would have thought',
      review:
        'On the hanger my husband said ‘parrot’. When I came out wearing it he said nothing for a while and then ‘oh’. It is light, much lighter than my mother’s Gadwal, and I drove home in it like the page says.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 4,
      daysAgo: 18,
      title: 'Very bright',
      review:
        'Very bright indeed. My daughter has taken it for her farewell at dance class, and I do not expect it back.',
    },
  ],
  'rajkot-patola-silk-saree': [
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 203,
      title: 'A Gujarati approves',
      review:
        'For a single ikat it is remarkably sharp. My mother-in-law counted the colours with her finger. She also explained to everybody at table the difference to Patan, at some length, as she has one.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 4,
      daysAgo: 146,
      title: 'One corner is off',
      review: 'By a thread, at the pallu end. Only I will ever see it, and I rather like to know where it is.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 61,
      title: 'Flickers as you walk',
      review: 'Hard to explain. The diamonds seem to move a moment after you do.',
    },
  ],
  'jamnagar-bandhani-gajji-silk-saree': [
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 142,
      title: 'Threads still in it',
      review:
        'A few of the knots had kept a bit of thread, so no doubt about the hand. My foi in Jamnagar says that is how it should come.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 5,
      daysAgo: 109,
      title: 'Gajji glow',
      review: 'Needed no jewellery. Iron took the crimp out just like they say.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 3,
      daysAgo: 74,
      title: 'Lovely cloth, one pinhole',
      review:
        'One dot near the edge had a small hole where the knot was pulled. I sent a photograph, they offered to take it back that same day. I looked at it for a week and darned it instead; with twelve thousand knots I suppose that one may slip. Three stars for the hole, five for how they were about it.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 4,
      daysAgo: 33,
      title: 'Very alive',
      review: 'Yellow dots on that crimson. Satin slides, pin it well, I learnt this at a reception.',
    },
  ],
}
