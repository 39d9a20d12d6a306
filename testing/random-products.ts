import { createHash } from 'node:crypto'
import fc from 'fast-check'

/** Amounts in paise; `number` counts from the newest. */
export type RandomProduct = {
  number: number
  id: string
  colour: string
  fabric: string
  technique: string
  category: string
  /** Only in the description. */
  mentioned: string
  sellingPrice: number
  originalPrice: number
  /** Of its reviews, at most five. */
  stars: number[]
  featured: boolean
  newArrival: boolean
  /** By size; the only variant's size is empty. */
  pieces: Map<string, number>
}

export const colours = ['Crimson', 'Indigo', 'Mustard', 'Ivory', 'Teal', 'Black']
export const fabrics = ['Silk', 'Cotton', 'Linen', 'Wool']
export const techniques = ['Ajrakh', 'Bandhani', 'Chikankari', 'Dabu', 'Kantha', 'Phulkari', 'Zari']
/** In descriptions; the last one only there. */
export const mentions = [...techniques, 'Paisley']
export const categories = ['Dupatta', 'Kurti', 'Saree']
export const sizes = ['XS', 'S', 'M', 'L', 'XL']

const idOf = (text: string) =>
  createHash('md5')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const pieces = fc.nat({ max: 3 })
const anyProduct = fc
  .record({
    colour: fc.constantFrom(...colours),
    fabric: fc.constantFrom(...fabrics),
    technique: fc.constantFrom(...techniques),
    mentioned: fc.constantFrom(...mentions),
    category: fc.constantFrom(...categories),
    price: fc.integer({ min: 10, max: 80 }),
    reduced: fc.constantFrom(0, 0, 0, 20_000),
    stars: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 5 }),
    featured: fc.boolean(),
    newArrival: fc.constantFrom(false, false, false, false, false, false, false, false, false, true),
    pieces: fc.oneof(
      pieces.map((each) => new Map([['', each]])),
      fc
        .subarray(sizes, { minLength: 1 })
        .chain((some) =>
          fc
            .tuple(...some.map(() => pieces))
            .map((each) => new Map(some.map((size, index) => [size, each[index] ?? 0]))),
        ),
    ),
  })
  .map(({ price, reduced, ...product }) => ({
    ...product,
    sellingPrice: price * 5_000,
    originalPrice: price * 5_000 + reduced,
  }))

/** The same products at each call, newest first. */
export const randomProducts = (count: number): RandomProduct[] =>
  fc
    .sample(anyProduct, { seed: 105, numRuns: count })
    .map((product, number) => ({ ...product, number, id: idOf(`product ${number}`) }))

export const nameOf = ({ colour, technique, fabric }: RandomProduct): string => `${colour} ${technique} ${fabric}`

const literal = (rows: readonly object[]) => `$rows$${JSON.stringify(rows)}$rows$::jsonb`

/** As copies of one product, with own categories, and colours and sizes as attributes. */
export function insertProducts(like: string, products: readonly RandomProduct[]): string {
  const rows = products.map((product) => ({
    id: product.id,
    slug: `piece-${product.number}`,
    sku: `P-${product.number}`,
    name: nameOf(product),
    category: product.category,
    colour: product.colour,
    short_description: `Goes with ${product.mentioned.toLowerCase()}.`,
    long_description: '',
    tags: [],
    selling_price: product.sellingPrice,
    original_price: product.originalPrice,
    rating_count: product.stars.length,
    rating_sum: product.stars.reduce((sum, stars) => sum + stars, 0),
    featured: product.featured,
    new_arrival: product.newArrival,
    options: product.pieces.has('') ? [] : [{ name: 'Size', values: [...product.pieces.keys()] }],
    minutes: product.number,
  }))
  const variants = products.flatMap(({ id, number, sellingPrice, originalPrice, pieces: each }) =>
    [...each].map(([size, onHand], position) => ({
      id: position === 0 ? id : idOf(`variant ${number} ${size}`),
      product_id: id,
      position,
      sku: `P-${number}-${position}`,
      option_values: size === '' ? [] : [size],
      selling_price: sellingPrice,
      original_price: originalPrice,
      is_active: true,
      on_hand: onHand,
    })),
  )
  return `
    insert into categories (slug, name) select lower(name), name from unnest('{${categories}}'::text[]) name;
    insert into subcategories (category_id, slug, name, image) select id, slug, name, '/media/cotton.webp' from categories where slug in (${categories.map((name) => `'${name.toLowerCase()}'`)});
    insert into attributes (name, slug, position) values ('Colour', 'colour', 1);
    insert into attribute_values (attribute_id, value, slug) select id, value, lower(value) from attributes, unnest('{${colours}}'::text[]) value where slug = 'colour';
    insert into attribute_values (attribute_id, value, slug) select id, value, lower(value) from attributes, unnest('{${sizes}}'::text[]) value where slug = 'size';
    set session_replication_role = replica;
    insert into products select copy.* from products p, jsonb_array_elements(${literal(rows)}) row
      join subcategories s on s.name = row ->> 'category' and s.slug = lower(s.name)
      join attribute_values v on v.value = row ->> 'colour'
      cross join lateral jsonb_populate_record(p, row || jsonb_build_object('category_id', s.category_id, 'subcategory_id', s.id,
        'attribute_values', array[v.id], 'created_at', now() - (row ->> 'minutes')::int * interval '1 minute')) copy
      where p.id = '${like}';
    insert into product_variants select copy.* from product_variants p, jsonb_array_elements(${literal(variants)}) row, jsonb_populate_record(p, row) copy where p.id = '${like}';
    insert into stock (product_id, on_hand, counts_for) select (row ->> 'id')::uuid, (row ->> 'on_hand')::int, (row ->> 'product_id')::uuid from jsonb_array_elements(${literal(variants)}) row;
    set session_replication_role = origin;
    delete from products where id = '${like}';
    update products set facet_values = '{}'`
}
