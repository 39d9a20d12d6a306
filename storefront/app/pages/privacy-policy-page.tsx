import { links } from '../shop-client/links.ts'
import { Link } from '../ui/link.tsx'
import { Policy } from './policy.tsx'

/** Which personal data the shop holds, why, and which rights its owners have. */
export default function PrivacyPolicyPage() {
  return (
    <Policy
      title="Privacy Policy"
      description="What we know about you and why, who else sees it, how long we keep it, and your rights under the Digital Personal Data Protection Act."
      address={links.privacyPolicy}
      lead="We sell cloth, not data. We ask for what an order needs, keep it no longer than we must, and tell you here what it is."
      dated={{ iso: '2025-08-21', words: 'August 21, 2025' }}
      sections={({ name, postalAddress, supportEmail, sessionIdleDays, sessionDays }) => [
        {
          id: 'who',
          title: 'Who we are',
          content: (
            <p>
              {name} runs this shop and decides what is done with your personal data. In the words of the Digital
              Personal Data Protection Act, 2023, we are the data fiduciary and you are the data principal.
              {postalAddress && ` Our office: ${postalAddress}.`}
            </p>
          ),
        },
        {
          id: 'what',
          title: 'What we collect, and what for',
          content: (
            <>
              <ul>
                <li>
                  <strong>Your account:</strong> name, e-mail address, mobile number and password, and a photo if you
                  add one. With them you sign in, and we can reach you about an order.
                </li>
                <li>
                  <strong>Your addresses:</strong> street, city, state and PIN code, so that the parcel finds you.
                </li>
                <li>
                  <strong>Your orders:</strong> what you bought, what you paid and how, and what became of it. We need
                  them to deliver, to refund, and to keep the books that tax law demands.
                </li>
                <li>
                  <strong>Your wishlist:</strong> the pieces that you saved, so that you find them on every device.
                </li>
                <li>
                  <strong>What you give us:</strong> reviews, messages, and the pictures and videos of a return. A
                  review is shown in the shop with your name.
                </li>
                <li>
                  <strong>What your browser sends:</strong> its kind and its network address. They tell you where you
                  are signed in, and help us to stop those who try out passwords.
                </li>
              </ul>
              <p>
                You can look at everything in the shop without telling us anything. We ask for your consent by asking
                for the details, for the purpose that stands beside the form, and use them for nothing else.
              </p>
            </>
          ),
        },
        {
          id: 'browser',
          title: 'Cookies and browser storage',
          content: (
            <>
              <p>
                We set one cookie, when you log in: it lets you log in from the same browser even while a stranger is
                guessing at your password. Nobody counts or follows you through the shop for us: no advertising network,
                no analytics, no buttons of social networks that report home.
              </p>
              <p>
                What the shop must remember lies in your own browser’s storage: that you are signed in and as whom, how
                far down a page you were, and the pieces that you saved or looked at. A page that says you are offline
                is kept there too. Logging out empties the storage but for that page, and you can empty all of it in the
                browser’s settings.
              </p>
            </>
          ),
        },
        {
          id: 'payments',
          title: 'Payments',
          content: (
            <p>
              Online payments are made on PhonePe’s own page, under PhonePe’s privacy policy. We tell PhonePe the
              order’s reference and the amount, and PhonePe tells us whether it was paid. Your card, your bank account
              and your UPI PIN are never seen or kept by us.
            </p>
          ),
        },
        {
          id: 'others',
          title: 'Who else sees it',
          content: (
            <>
              <p>Only those who need it to do their part:</p>
              <ul>
                <li>the courier: your name, address and phone number;</li>
                <li>PhonePe: what is said above;</li>
                <li>those who run our servers and deliver our e-mail, on our instructions alone;</li>
                <li>an authority, when the law obliges us.</li>
              </ul>
              <p>We do not sell or rent personal data, and never have.</p>
            </>
          ),
        },
        {
          id: 'how-long',
          title: 'How long we keep it',
          content: (
            <ul>
              <li>Your addresses: until you delete them. Your account: until you delete it in your profile.</li>
              <li>Orders and invoices: as long as tax and company law require, at present up to eight years.</li>
              <li>Messages and the evidence of a return: until the matter is closed, and a year longer.</li>
              <li>
                A session: until you log out, {sessionIdleDays} days after you last used it, or {sessionDays} days at
                most.
              </li>
            </ul>
          ),
        },
        {
          id: 'safety',
          title: 'How we protect it',
          content: (
            <p>
              Passwords are kept only as fingerprints that can’t be turned back into the password. Staff see what their
              work needs, and what they change is recorded. Should your data ever fall into the wrong hands, we tell you
              and the Data Protection Board of India without delay: what happened, what it may mean for you, and what
              you can do.
            </p>
          ),
        },
        {
          id: 'rights',
          title: 'Your rights',
          content: (
            <>
              <p>Under the Digital Personal Data Protection Act, 2023, you can:</p>
              <ul>
                <li>know what data of yours we have, what we do with it and who has been given it;</li>
                <li>
                  have it corrected, completed or brought up to date (name, phone and addresses you change yourself in{' '}
                  <Link to={links.profile}>your profile</Link>);
                </li>
                <li>have it erased, except what the law makes us keep;</li>
                <li>withdraw your consent, as easily as you gave it;</li>
                <li>name somebody who exercises these rights for you if you die or no longer can;</li>
                <li>complain to us and, if we do not settle it, to the Data Protection Board of India.</li>
              </ul>
              <p>
                An e-mail is enough{supportEmail && <> ({supportEmail})</>}. It costs nothing. We may ask you to write
                from the address of your account, so that nobody else can ask in your name.
              </p>
            </>
          ),
        },
        {
          id: 'children',
          title: 'Children',
          content: (
            <p>
              Accounts are for those who are 18 or older. For anyone younger a parent or guardian must order. If we
              learn that a child has an account, we delete it.
            </p>
          ),
        },
        {
          id: 'letters',
          title: 'Our e-mails',
          content: (
            <p>
              We write to you about your orders, your account and your messages. We send no newsletters to anyone who
              did not ask for them.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          content: (
            <p>
              When this policy changes, its date changes with it. If the change matters to you, we write to you before
              it holds.
            </p>
          ),
        },
        {
          id: 'grievances',
          title: 'Questions and grievances',
          content: (
            <p>
              Our grievance officer reads what comes to{' '}
              {supportEmail ? <a href={`mailto:${supportEmail}`}>{supportEmail}</a> : 'our office'} with the word
              “Grievance” in its subject, or by the <Link to={links.contactUs}>contact form</Link>. You get an
              acknowledgement within 48 hours and an answer within a month, usually much sooner.
            </p>
          ),
        },
      ]}
    />
  )
}
