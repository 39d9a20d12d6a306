import { readFile } from 'node:fs/promises'
import { createCustomer } from './shopper.ts'
import { expect, test } from './test.ts'

test('a picture with a script behind it opens as a picture, and runs nothing', async ({ page }) => {
  const shopper = await createCustomer()
  const picture = await readFile('storefront/public/icon-192.png')
  const script = 'document.title = "stolen"; document.body.innerHTML = "stolen"'
  const buffer = Buffer.concat([picture, Buffer.from(`<img src=x onerror='${script}'>`)])
  const upload = await page.request.post('/api/v1/user/upload-profile-image', {
    headers: { authorization: shopper.session.token },
    multipart: { profileImage: { name: 'picture.html', mimeType: 'text/html', buffer } },
  })
  const { data } = await upload.json()
  expect(data.image).toMatch(/^\/media\/picture-.+\.webp$/)
  const response = await page.goto(data.image)
  expect(await response?.body().then((body) => body.includes('stolen'))).toBe(false)
  expect(await page.evaluate(() => [document.contentType, document.scripts.length])).toEqual(['image/webp', 0])
  await expect(page.getByText('stolen')).toHaveCount(0)
})
