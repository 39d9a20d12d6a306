import { expect, it } from 'vitest'
import { productOf } from './product-values.ts'

it('emptied declarations are saved as empty texts', () => {
  const declarations = { genericName: 'Saree', netQuantity: null, dimensions: '', maker: null }
  expect(productOf({ declarations })).toMatchObject({
    declarations: { genericName: 'Saree', netQuantity: '', dimensions: '', maker: '' },
  })
})
