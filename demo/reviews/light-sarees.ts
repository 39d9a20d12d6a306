import type { ReviewDraft } from '../types.ts'

export const lightSareeReviews: Record<string, ReviewDraft[]> = {
  'pearl-grey-maheshwari-bugdi-saree': [
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 121,
      title: 'Office to dinner',
      review: 'I change my earrings and it is another saree. Forty minutes in the car, no creases at the back.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 82,
      title: 'Subtle and clever',
      review:
        'The border really is alike on both sides; I turned it over in the middle of a faculty meeting to make sure. Rose with grey is such an old-fashioned, good idea that I wonder why one sees it so seldom.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 4,
      daysAgo: 47,
      title: 'Fine',
      review: 'Quiet and well finished. I’m tall and would have liked a hand’s breadth more width.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 15,
      title: 'My third Maheshwari',
      review: 'The best of them. Stripes thin as hairs, and evenly so from end to end.',
    },
  ],
  'apricot-kota-doria-saree': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 54,
      title: 'A Jaipur summer, survived',
      review:
        'Air goes straight through. The gold flowers save it from looking like a curtain, which plain Kota sometimes does. Starch it lightly after washing.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 3,
      daysAgo: 27,
      title: 'Snagged on day one',
      review:
        'Office chair, screw at the back. I eased the thread in again with a needle as the page says and you can’t see it any more unless I show you. Very cool to wear. But this is not a saree for clumsy people, which I am.',
    },
  ],
  'natural-linen-silver-zari-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 182,
      title: 'Linen that is linen',
      review: 'No polyester shine, no softener smell. Better every time.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 4,
      daysAgo: 137,
      title: 'Creases, of course',
      review:
        'I knew and I bought it anyway! By the second wearing I had stopped looking down at my lap. Silver border does a lot for it, I got asked if it was ‘designer’.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 93,
      title: 'Felt like myself',
      review:
        'Presented to a board of nine men in it. Nobody commented on it, I got the budget, and I was comfortable for three hours. What more should a saree do.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 2,
      daysAgo: 52,
      title: 'Not for me',
      review:
        'Hoped it would soften more, and it’s too plain for my taste. That’s taste and not quality. Gave it to my sister, she lives in it. Shop was nice on the phone.',
    },
  ],
  'rust-linen-jamdani-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 31,
      title: 'Leaves like woodcuts',
      review:
        'The spacing is different from the picture, as they warned. In mine the leaves begin to crowd only at the shoulder, and I like that better than the one photographed. It was wrapped with a slip that said ‘Anwara won’, which I understood only when I read the page again.',
    },
  ],
  'bhagalpuri-ghicha-stripe-saree': [
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 88,
      title: 'I know my wild silks',
      review:
        'In Assam we have our own, so I don’t say this lightly: honest ghicha, thick and thin as it comes off the thigh, and no cotton slipped in anywhere. It even smells as tussar should.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 4,
      daysAgo: 59,
      title: 'Earthy',
      review: 'With oxidised silver, lovely. Scratchy at the neck for an hour, then not.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 20,
      title: 'Bought it for the texture, stayed for the colour',
      review: 'Evenings in the garden. Warm and dry, and no shawl needed till nine.',
    },
  ],
  'kalamkari-tree-of-life-tussar-saree': [
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 46,
      title: 'I found the ladybird',
      review:
        'The note said there would be some small creature. It took my daughter and me most of a Sunday, with a torch, and there it was under a leaf near the pleats, no bigger than a cumin seed. I have had sarees that cost twice as much and gave us less.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 4,
      daysAgo: 13,
      title: 'Smells at first',
      review: 'The milk smell is real. Two days on the line and it had gone. Worth it.',
    },
  ],
  'ivory-tussar-kantha-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 147,
      title: 'No bird on mine',
      review:
        'My aunt in Bolpur, who stitches herself, went over it with her spectacles pushed up and her nose on the cloth. Verdict: nobody has hurried. No bird, sadly; she says I should order another and look.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 4,
      daysAgo: 103,
      title: 'Joyful',
      review:
        'It makes me happy every time I open the almirah. Do have it dry cleaned, I would not trust the reds with water.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 41,
      title: 'Ripples everywhere',
      review: 'The texture is what a picture can’t show. You have to run your hand over it.',
    },
  ],
}
