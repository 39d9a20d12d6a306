import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import type { DefaultText } from './default-text.ts'
import { officerText, sellerText } from './legal-words.ts'

export const privacyPolicy = (shop: ShopDetails): DefaultText => ({
  title: 'Privacy Policy',
  description:
    'What we know about you and why, who else sees it, how long we keep it, and your rights under the Digital Personal Data Protection Act.',
  lead: 'We sell cloth, not data. We ask only for what an order needs and keep it no longer than we must. This page tells you what that is.',
  isDated: true,
  sections: [
    {
      id: 'who',
      title: 'Who we are',
      html: `<p>{{shop name}} runs this shop and decides how your personal data is used. Under the Digital Personal Data Protection Act, 2023, we are the data fiduciary and you are the data principal.${shop.postalAddress && ' Our office: {{postal address}}.'}${sellerText(shop) && ` The seller is ${sellerText(shop)}.`}</p>`,
    },
    {
      id: 'what',
      title: 'What we collect, and what for',
      html: `<ul>
<li><strong>Your account:</strong> name, email address, mobile number and password, and a photo if you add one. You log in with them, and we use them to reach you about an order.</li>
<li><strong>Your addresses:</strong> street, city, state and PIN code, so that we can deliver your parcel.</li>
<li><strong>Your orders:</strong> what you bought, what you paid and how, and whether it was delivered or returned. We need this to deliver, to give refunds and to keep the records that tax law requires. If a link in an advertisement or a message led you to us, we keep its name with the order, so that we know which of them are worth their cost.</li>
<li><strong>Your cash parcels:</strong> how many that were to be paid in cash were delivered and how many came back, to your mobile number, your address and your PIN code. From this we work out whether we can offer cash on delivery; you can always pay online, and ask us to look at it again.</li>
<li><strong>Your wishlist:</strong> the pieces you’ve saved, so that you find them on every device.</li>
${shop.takesGstin ? '<li><strong>Your business:</strong> its name and GSTIN, if you add them, for your invoices.</li>\n' : ''}<li><strong>What you give us:</strong> reviews, messages, and the pictures and videos you send with a return. Your review appears in the shop with your name.</li>
<li><strong>From your browser:</strong> its type and IP address. With these you can see where you’re logged in, and we can stop anyone trying to guess passwords.</li>
</ul>
<p>You can browse the whole shop without telling us anything. By filling in a form you agree to our using those details for the purpose stated there; we use them for nothing else.</p>`,
    },
    {
      id: 'browser',
      title: 'Cookies and browser storage',
      html: `<p>We set one cookie when you log in. It lets you log in from the same browser even while a stranger is guessing at your password. We don’t track you: there are no advertising networks, no analytics and no social media buttons that report back.</p>
<p>Everything else the shop has to remember is kept in your own browser: that you’re logged in, how far you had scrolled, and the pieces you’ve saved or looked at. The page you see when you’re offline is kept there too. Logging out clears all of this except that page, and you can clear everything in your browser’s settings.</p>`,
    },
    {
      id: 'payments',
      title: 'Payments',
      html: `<p>You pay online on PhonePe’s own page, under PhonePe’s privacy policy. We tell PhonePe the order’s reference and the amount, and PhonePe tells us whether it has been paid. We never see or keep your card details, bank account or UPI PIN.</p>`,
    },
    {
      id: 'others',
      title: 'Who else sees it',
      html: `<p>Only those who need it for their work:</p>
<ul>
<li>the courier: your name, address and phone number;</li>
<li>PhonePe: the reference and amount of an order, as above;</li>
<li>the companies that run our servers and deliver our emails, only on our instructions;</li>
<li>an authority, when the law requires it.</li>
</ul>
<p>We don’t sell or rent personal data, and never have.</p>`,
    },
    {
      id: 'how-long',
      title: 'How long we keep it',
      html: `<ul>
<li>Your addresses: until you delete them. Your account: until you delete it in your profile. Of its email address we then keep a code that can’t be read back, so that no old list of customers opens the account again.</li>
<li>Orders and invoices: as long as tax and company law require, currently up to eight years.</li>
<li>Messages, and the pictures and videos of a return: until the matter is closed, and for one more year.</li>
<li>Your session: until you log out, after {{days of an unused log-in}} days without use, or {{days of a log-in}} days at most.</li>
</ul>`,
    },
    {
      id: 'safety',
      title: 'How we protect it',
      html: `<p>We store passwords only as hashes, which can’t be turned back into the password. Our staff see only what their work needs, and every change they make is recorded. If your data ever falls into the wrong hands, we’ll tell you and the Data Protection Board of India without delay: what happened, what it may mean for you and what you can do.</p>`,
    },
    {
      id: 'rights',
      title: 'Your rights',
      html: `<p>Under the Digital Personal Data Protection Act, 2023, you can:</p>
<ul>
<li>ask what data we hold about you, what we do with it and whom we have given it to;</li>
<li>have it corrected, completed or updated (you can change your name, phone number and addresses yourself in <a href="/profile">your profile</a>);</li>
<li>have it erased, except for what the law requires us to keep;</li>
<li>withdraw your consent as easily as you gave it;</li>
<li>nominate someone to exercise these rights if you die or can no longer do so;</li>
<li>complain to us and, if we don’t resolve it, to the Data Protection Board of India.</li>
</ul>
<p>Just send us an email${shop.supportEmail && ' ({{support e-mail}})'}; it’s free. We may ask you to write from your account’s email address, so that nobody else can ask in your name.</p>`,
    },
    {
      id: 'children',
      title: 'Children',
      html: `<p>You must be 18 or older to have an account. For anyone younger, a parent or guardian can order. If we learn that a child has an account, we’ll delete it.</p>`,
    },
    {
      id: 'emails',
      title: 'Our emails',
      html: `<p>We email you about your orders, your account and your messages. We send newsletters only to those who ask for them.</p>`,
    },
    {
      id: 'changes',
      title: 'Changes',
      html: `<p>When this policy changes, so does its date. If the change affects you, we’ll email you before it takes effect.</p>`,
    },
    {
      id: 'grievances',
      title: 'Questions and grievances',
      html: `<p>Please write to our grievance officer at ${shop.supportEmail ? '{{support e-mail}}' : 'our office'} with the word “Grievance” in the subject, or use the <a href="/contact-us">contact form</a>. We’ll acknowledge it within 48 hours and reply within a month, usually much sooner.${officerText(shop)}</p>`,
    },
  ],
})
