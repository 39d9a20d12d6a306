import type { DemoAddress, DemoCustomer } from './types.ts'

const customer = (name: string, email: string, mobileNo: string, addresses: DemoAddress[]): DemoCustomer => ({
  name,
  email,
  mobileNo,
  password: 'handloom-demo',
  addresses,
})

/** Customers without an address have neither orders nor reviews. */
export const customers: DemoCustomer[] = [
  customer('Asha Menon', 'asha@kargha.test', '9847012345', [
    { street: '14 Lake View Road, Panampilly Nagar', city: 'Kochi', state: 'Kerala', zipcode: '682036' },
    {
      street: 'Flat 3B, Jacaranda Court, 5th Cross, Indiranagar',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipcode: '560038',
    },
  ]),
  customer('Ritu Sharma', 'ritu@kargha.test', '9829054321', [
    { street: 'B-27, Shanti Path, Tilak Nagar', city: 'Jaipur', state: 'Rajasthan', zipcode: '302004' },
  ]),
  customer('Debjani Ghosh', 'debjani@kargha.test', '9830167890', [
    { street: '41/2 Hindustan Park, Gariahat', city: 'Kolkata', state: 'West Bengal', zipcode: '700029' },
    { street: '8 Purba Palli', city: 'Bolpur', state: 'West Bengal', zipcode: '731235' },
  ]),
  customer('Lakshmi Raghavan', 'lakshmi@kargha.test', '9840278901', [
    { street: '22 Kutchery Road, Mylapore', city: 'Chennai', state: 'Tamil Nadu', zipcode: '600004' },
  ]),
  customer('Farah Khan', 'farah@kargha.test', '9839145678', [
    { street: '9 Mall Avenue, Hazratganj', city: 'Lucknow', state: 'Uttar Pradesh', zipcode: '226001' },
  ]),
  customer('Mrunal Deshpande', 'mrunal@kargha.test', '9822334455', [
    { street: '6 Prabhat Road, Lane 9, Erandwane', city: 'Pune', state: 'Maharashtra', zipcode: '411004' },
    { street: '1102 Sai Heights, Dadar West', city: 'Mumbai', state: 'Maharashtra', zipcode: '400028' },
    { street: 'Near Ram Mandir, Panchavati', city: 'Nashik', state: 'Maharashtra', zipcode: '422003' },
  ]),
  customer('Harpreet Kaur', 'harpreet@kargha.test', '9814056789', [
    { street: '118 Sector 15-A', city: 'Chandigarh', state: 'Chandigarh', zipcode: '160015' },
  ]),
  customer('Sneha Reddy', 'sneha@kargha.test', '9849067812', [
    { street: 'Plot 56, Road No. 12, Banjara Hills', city: 'Hyderabad', state: 'Telangana', zipcode: '500034' },
  ]),
  customer('Nandini Patel', 'nandini@kargha.test', '9825078923', [
    { street: '17 Ashwamegh Bungalows, Satellite', city: 'Ahmedabad', state: 'Gujarat', zipcode: '380015' },
  ]),
  customer('Rimi Borah', 'rimi@kargha.test', '9435089034', [
    { street: 'House 12, Ambari, Uzan Bazar', city: 'Guwahati', state: 'Assam', zipcode: '781001' },
  ]),
  customer('Zoya Mathew', 'zoya@kargha.test', '8075190145', []),
  customer('Ananya Iyer', 'ananya@kargha.test', '7338201256', []),
]
