import type { ReviewDraft } from '../types.ts'

export const cottonSareeReviews: Record<string, ReviewDraft[]> = {
  'indigo-pochampally-ikat-cotton-saree': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 198,
      title: 'Exactly the blue I hoped for',
      review:
        'Deep, and slightly uneven in the best way. Bled a little in the first wash as the card said, and not at all since.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 171,
      title: 'My Monday saree',
      review:
        'I teach four lectures on a Monday, standing, on the second floor without a lift. The pleats I make at seven are there at five, and I have not once used starch. Two colleagues have asked where it is from, one of them twice, so I suppose that she means to buy it.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 4,
      daysAgo: 150,
      title: 'Lovely, but crisp at first',
      review: 'Needed three washes, exactly as written. Now it is a joy. I had imagined the red border broader.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 132,
      title: 'Feathered edges are real',
      review:
        'Turn it over: back and front are the same. That is how I check ikat, and most of what is sold as ikat fails.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 101,
      title: 'Bought a second one',
      review: 'The first was meant for me. My mother tried it on, looked in the mirror and did not take it off. So.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 3,
      daysAgo: 77,
      title: 'Good weight',
      review: 'Not see through not heavy. Wish the blouse piece was plain blue though.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 49,
      title: 'As good as from the loom',
      review:
        'I grew up an hour from Pochampally and my aunt still buys directly from the weavers there. Put hers next to mine and we could not say which was which, except that hers cost her a Sunday and a bus.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 21,
      title: 'Worth waiting for',
      review: 'Took eight days because it was being finished. The weavers’ names were written on the tag by hand.',
    },
  ],
  'madder-bagru-mul-cotton-saree': [
    {
      customer: 'asha@kargha.test',
      rating: 5,
      daysAgo: 240,
      title: 'Summer sorted',
      review: 'I forgot I had a saree on. In Kochi! It was dry on the balcony rail before my tea was.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 4,
      daysAgo: 205,
      title: 'Block joins and all',
      review:
        'Being from Jaipur I have seen a lot of Bagru, and a lot of screen print that says it is Bagru. This is block: the joins are there at every hand’s length, and the cream is the warm one that only harda gives. One join near the pallu is quite visible. I would not have it any other way, but if you want everything to match, buy a machine print.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 163,
      title: 'Soft from day one',
      review: 'Mul normally takes months to get this soft. About a dozen washes now and the black is still black.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 3,
      daysAgo: 118,
      title: 'A bit short on me',
      review:
        'I am five foot ten and the pallu ends at my hip. The page says 5.5 metres and it is 5.5 metres, so no complaint about the shop. Cloth is beautiful.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 92,
      title: 'The children count the flowers',
      review: 'I teach Class 3. They got to two hundred and eleven and then the bell rang.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 4,
      daysAgo: 40,
      title: 'Cool and cheerful',
      review: 'Right for Chennai. Wear cotton underneath, it clings to satin.',
    },
  ],
  'moonlight-phulia-jamdani-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 118,
      title: 'My grandmother approved',
      review:
        'She left Tangail in 1950 with two jamdanis in a trunk and has had no good word for any other since. She felt the back of this one for a long time, said ‘hm’, and asked what it had cost. From her that is a medal.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 84,
      title: 'Like wearing mist',
      review: 'Sheer, quiet, and the sprigs do seem to hang in front of it. Take your rings off before you pleat it.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 4,
      daysAgo: 57,
      title: 'Stronger than it looks',
      review:
        'Wore it only at home for the first month, out of fear. Then to a two-day conference, then on a train. Nothing has happened to it. One star less because there is no blouse piece; yes, the page says so.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 5,
      daysAgo: 23,
      title: 'Photographs don’t do it justice',
      review: 'The blue is greyer and nicer in daylight. Came wrapped in muslin.',
    },
  ],
  'turmeric-mangalgiri-nizam-border-saree': [
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 160,
      title: 'The border makes it',
      review:
        'Those tiny teeth are what one buys Mangalgiri for, and most shops now sell a flat line instead. Here they are, all of them, and pointing the right way. The yellow is turmeric and not lemon.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 4,
      daysAgo: 122,
      title: 'Fourth one in my cupboard',
      review: 'And the smoothest. Zari catches on my bangle if I am careless.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 86,
      title: 'So neat',
      review: 'Irons in five minutes. Never seen a weave this close.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 4,
      daysAgo: 35,
      title: 'Maroon ran a little',
      review:
        'Only at the first wash and only along the edge, and then it stopped. I had left it soaking, which the label tells you not to do. Otherwise it drapes far better than I expected of something so firm.',
    },
  ],
  'sambalpuri-pasapalli-saree': [
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 130,
      title: 'I spent an evening looking at it',
      review:
        'Every square is where it should be, and when you know that both warp and weft were tied beforehand that is close to unreasonable. My students of design will be shown the pallu next week. They won’t be allowed to touch it.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 70,
      title: 'Nobody misses you in this',
      review:
        'Black, white, red. Wore it to my niece’s naming ceremony and became ‘the aunty in the chessboard’ for the day. Conch bands are my favourite part!',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 4,
      daysAgo: 28,
      title: 'Heavier than I expected',
      review: 'Very well made. A winter saree; in May in Ahmedabad I would not try it.',
    },
  ],
  'balaramapuram-kasavu-saree': [
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 214,
      title: 'Proper kasavu',
      review:
        'Gold is sober, cotton is thick enough, and it smells of rice starch, which took me straight to my periamma’s house in Trivandrum. Please do not change anything.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 4,
      daysAgo: 170,
      title: 'Simple and grand',
      review: 'Would have liked more zari in the pallu. Then again it would not be this saree.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 66,
      title: 'Mistaken for a Malayali',
      review:
        'At a friend’s wedding in Kochi an old gentleman scolded me in Malayalam for ten minutes about parking before I could explain that I am from Guwahati. The saree did that.',
    },
  ],
}
