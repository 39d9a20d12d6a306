import type { DefaultText } from './default-text.ts'

const line = (id: string, title: string, html = '') => ({ id, title, html })

export const homeText = (): DefaultText => ({
  title: 'Home page',
  description: 'Handloom and handcrafted sarees, kurtis and dresses from India’s weaving clusters.',
  lead: 'Sarees, kurtis, dresses and fabric by the metre, bought where they’re woven, printed and embroidered. Every piece tells you where it’s from and how it was made.',
  sections: [
    line('categories', 'TOP CATEGORIES'),
    line('featured', 'FEATURED PRODUCTS'),
    line('arrivals', 'NEW ARRIVALS'),
    line('clusters', 'WHERE OUR CLOTH COMES FROM', 'Cloth from six crafts, bought in the towns where it is made.'),
    line('voices', 'WHAT CUSTOMERS SAY'),
  ],
})
