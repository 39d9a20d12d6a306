import type { ReviewDraft } from '../types.ts'

export const kurtiReviews: Record<string, ReviewDraft[]> = {
  'natural-khadi-pinstripe-kurti': [
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 190,
      title: 'I own four now',
      review: 'Straight cut that doesn’t cling, real pockets, buttons that have stayed on. What else is there.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 4,
      daysAgo: 152,
      title: 'Comfortable',
      review: 'L was a bit loose at the shoulders. Best thing I have for heat.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 4,
      daysAgo: 115,
      title: 'Does what it says',
      review: 'Two washes and the starch was gone. More colours please! I would buy the same in blue today.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 83,
      title: 'Slept in it on the night train',
      review:
        'Guntur to Ahmedabad, upper berth. In the morning I shook it out and went to a wedding breakfast. Nobody looked twice.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 3,
      daysAgo: 44,
      title: 'Shrank an inch',
      review:
        'In length, in cold water. The page says up to an inch and to take the larger size, which I read afterwards. Cloth is good.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 17,
      title: 'Finished inside',
      review:
        'Turn it inside out: every seam is bound. I sew a little and know what that costs in time. At this price one doesn’t expect it.',
    },
  ],
  'bottle-green-mangalgiri-kurti': [
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 67,
      title: 'Pooja-ready',
      review:
        'The gold at the hem is smart and it does not scratch. Deep, even green. Nine houses in one day for my cousin’s engagement, one kurti. Do not tell anybody.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 4,
      daysAgo: 29,
      title: 'True to size',
      review: 'Had the sleeves taken in by half an inch, otherwise right as it came.',
    },
  ],
  'maroon-ikat-straight-kurti': [
    {
      customer: 'sneha@kargha.test',
      rating: 4,
      daysAgo: 100,
      title: 'Somebody cared',
      review: 'Columns match at the side seams. In readymade ikat they never do.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 45,
      title: 'For lectures',
      review: 'Hang it up wet and it needs no iron, which at six in the morning decides what I wear.',
    },
  ],
  'ajrakh-indigo-madder-kurti': [
    {
      customer: 'nandini@kargha.test',
      rating: 5,
      daysAgo: 156,
      title: 'I can tell screen print at ten paces',
      review:
        'I am from Kutch; my uncle’s neighbours are printers. Look at the white line: in a screen print it is the same thickness everywhere, here it swells and thins with the pressure of the hand. The colour goes through to the back as well. It is the real thing and I have told my uncle so.',
    },
    {
      customer: 'asha@kargha.test',
      rating: 5,
      daysAgo: 127,
      title: 'My first rinse was quite blue',
      review:
        'So wash it alone, as they say. After the third time the water was clear. The red is like old brick, and I get stopped about it in lifts.',
    },
    {
      customer: 'ritu@kargha.test',
      rating: 5,
      daysAgo: 95,
      title: 'Useful pockets',
      review: 'Lovely fall too. My sister ordered the same, now we have to ring each other before going out.',
    },
    {
      customer: 'farah@kargha.test',
      rating: 4,
      daysAgo: 64,
      title: 'Beautiful, runs long',
      review:
        'On my five feet it reaches the calf, exactly as written. Nothing that a hem won’t cure; the border is wide enough.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 5,
      daysAgo: 36,
      title: 'The stars meet in the middle',
      review:
        'I noticed it after a week, at a traffic light, in the mirror. Somebody matched the two front panels star for star, and did not mention it anywhere I looked. Then I found that they do mention it. Still.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 3,
      daysAgo: 12,
      title: 'Nice',
      review: 'Softer than i thought. Neck is a bit wide.',
    },
  ],
  'syahi-begar-bagru-kurti': [
    {
      customer: 'ritu@kargha.test',
      rating: 4,
      daysAgo: 129,
      title: 'Weekend kurti',
      review: 'Black on cream goes with all my trousers. Gets paler, as promised, and nicer.',
    },
    {
      customer: 'rimi@kargha.test',
      rating: 5,
      daysAgo: 80,
      title: 'Ten washes, no fading',
      review: 'The gathered back is flattering even after lunch.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 3,
      daysAgo: 37,
      title: 'Sleeves tight',
      review:
        'Body fits well, cuffs are snug on me. I asked for an exchange and they don’t do that for size, only for damage; it’s in the policy, I just hadn’t read it. To be fair they told me how much to let out and my tailor did it in ten minutes. It now says on the page that one can ask for open cuffs, so I hope that’s because of me.',
    },
  ],
  'pedana-kalamkari-kurti': [
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 62,
      title: 'Chintz, but Indian again',
      review:
        'Bought it for the story on the page and kept it for the print. Ask for it to be restocked, my sister is waiting.',
    },
    {
      customer: 'debjani@kargha.test',
      rating: 4,
      daysAgo: 24,
      title: 'Sunny',
      review:
        'Ochre suits more people than one would think, including, to my surprise, me. One tassel came off in the wash. Two stitches.',
    },
  ],
  'white-lucknow-chikankari-kurti': [
    {
      customer: 'farah@kargha.test',
      rating: 5,
      daysAgo: 172,
      title: 'From a Lucknow girl: yes',
      review:
        'I grew up with this work, so I turned it inside out before anything else. Proper bakhia from the back, no machine filling, murri as round as rice. Ammi put on her glasses for it and could find only one thing to say, that in her day they were smaller.',
    },
    {
      customer: 'mrunal@kargha.test',
      rating: 5,
      daysAgo: 143,
      title: 'The slip is a nice touch',
      review: 'I hand wash it, and after two months it is still bright white.',
    },
    {
      customer: 'nandini@kargha.test',
      rating: 3,
      daysAgo: 107,
      title: 'Sleeves are sheer',
      review:
        'The slip covers the body and not the arms, so think about where you are going. The jali leaves up close are hard to believe.',
    },
    {
      customer: 'sneha@kargha.test',
      rating: 5,
      daysAgo: 75,
      title: 'Bought as a gift',
      review:
        'For my oldest friend. She wore it that very evening, and sent me a photo every hour until midnight. Now I need one too.',
    },
    {
      customer: 'lakshmi@kargha.test',
      rating: 5,
      daysAgo: 48,
      title: 'For the temple',
      review: 'Was worried that the knots would rub. They are soft.',
    },
    {
      customer: 'harpreet@kargha.test',
      rating: 4,
      daysAgo: 19,
      title: 'Go one size up',
      review: 'Fits close. M is my size everywhere, here I needed L, and it does tell you. Very pretty.',
    },
  ],
}
