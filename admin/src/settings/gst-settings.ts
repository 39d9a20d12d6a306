import { type SettingGroup, setting } from './setting.ts'

export const gstSettings: SettingGroup = {
  id: 'gst',
  name: 'GST registration',
  about:
    'What invoices name, what the Contact page and the policies state, and whether prices have tax in them. Nothing that shoppers pay changes by it.',
  settings: [
    setting('registration', 'registration', 'Registration', 'Left empty, the shop sells without GST.'),
    setting('gstin', 'text', 'GSTIN', 'Its 15 characters, as on the certificate.'),
    setting('legalName', 'text', 'Legal name', 'Of the person or company that is registered.'),
    setting('legalAddress', 'long', 'Registered address', 'The principal place of business.'),
    setting('legalState', 'state', 'State', 'Deliveries within it have CGST and SGST, all others IGST.'),
    setting(
      'seriesPrefix',
      'text',
      'Invoices begin with',
      'Up to 3 letters or digits: with KG, the first invoice of a year is KG/26-27/00001.',
    ),
    setting('hsnDigits', 'hsn-digits', 'Digits of HSN codes', 'On invoices: 4 up to ₹ 5 crore a year, 6 above.'),
    setting('grievanceOfficerName', 'text', 'Grievance officer', 'Whom the rules for online shops ask for by name.'),
    setting('grievanceOfficerContact', 'text', 'The officer’s contact', 'An email address, a phone number or both.'),
    setting('grievanceOfficerHours', 'text', 'The officer’s hours', 'As in: Monday to Friday, 10 am to 5 pm.'),
  ],
}
