import type { DemoProduct } from '../types.ts'

/** By category or, where that has several, by sub-category. */
const genericNames: Record<string, string> = {
  saree: 'Saree',
  kurti: 'Kurti',
  dress: 'Dress',
  dupatta: 'Dupatta',
  blouse: 'Blouse',
  jacket: 'Jacket',
  skirt: 'Skirt',
  fabric: 'Fabric',
}

/** Fabric is measured, everything else counted. */
export function declarationsOf(
  { category, subCategory }: Pick<DemoProduct, 'category' | 'subCategory'>,
  { Size: size, Length: length }: Record<string, string>,
): DemoProduct['declarations'] {
  return {
    genericName: genericNames[subCategory] ?? genericNames[category] ?? '',
    netQuantity: category === 'fabric' ? (size?.split(' ×')[0] ?? '') : '1 N',
    dimensions: size && length ? `${size}, ${length} long` : (size ?? length ?? ''),
  }
}
