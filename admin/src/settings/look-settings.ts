import { type SettingGroup, setting } from './setting.ts'

export const lookSettings: SettingGroup = {
  id: 'look',
  name: 'Look',
  about: 'The shop’s logo and colours. Paler and deeper shades follow from the colours.',
  settings: [
    setting(
      'logo',
      'logo',
      'Logo',
      'In the header of every page, in place of the name. It is fitted into 144 by 44 pixels, so a wide one is read best. PNG and WebP can be transparent.',
    ),
    setting('pageColour', 'colour', 'Page', 'Behind everything; the bands, fields and lines are shades of it.'),
    setting('textColour', 'colour', 'Text', 'Secondary text is a paler shade of it.'),
    setting('buttonColour', 'colour', 'Buttons and links', 'The announcement and the footer are a deeper shade of it.'),
    setting('accentColour', 'colour', 'Buy Now and offers', 'Also errors, and the edge below the footer.'),
    setting('badgeColour', 'colour', 'Badges', 'Also lines below links of the header; stars are a deeper shade of it.'),
  ],
}
