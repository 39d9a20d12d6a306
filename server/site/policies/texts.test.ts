import { afterAll, describe, expect, it } from 'vitest'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { previewedText, readablePage } from './page-texts.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { client } = owner
const published = async (page: string) => (await shop.client()('getPageText', { params: { page } })).data
const params = { id: 'return-policy' }
const part = (html: string) => ({ id: 'ours', title: 'As {{shop name}} does it', html })
const content = (html: string) => ({ lead: 'Our own words', sections: [part(html)] })

/** The address is signed for a page's draft or version. */
async function previewed(url: string | null | undefined) {
  const subject = new URL(url ?? '').pathname.split('/')[2] ?? ''
  const [page = '', which = ''] = subject.split(':')
  return readablePage(page, (await shop.client()('getShop')).data, await previewedText(shop.db, page, which))
}

describe('a page’s text', () => {
  it('is drafted, previewed, published and taken back, and every version stays', async () => {
    const original = await published('return-policy')
    const { data: first } = await client('getText', { params })
    expect(first).toMatchObject({ version: 0, published: 0, hasDraft: false, previewUrl: null, versions: [] })
    expect(first.content.sections[0]?.html).toBe('<p>{{what can be returned}}</p>')

    const body = { content: content('<p>Within {{time for a return}}</p>'), version: 0 }
    const { data: drafted } = await client('saveTextDraft', { params, body })
    expect(await published('return-policy')).toEqual(original)
    const shown = { lead: 'Our own words', sections: [{ title: 'As Kargha does it', html: '<p>Within 24 hours</p>' }] }
    expect(await previewed(drafted.previewUrl)).toMatchObject(shown)

    const { data: after } = await client('publishText', { params, body: { version: drafted.version } })
    expect(await published('return-policy')).toMatchObject(shown)
    expect(after).toMatchObject({ hasDraft: false, published: 1, versions: [{ number: 1, isOriginal: false }] })
    expect(after.versions[0]?.publishedBy).toBe(`staff ${owner.email}`)

    await client('restoreText', { params, body: { number: 0, version: after.version } })
    expect(await published('return-policy')).toEqual(original)
    expect(await previewed(after.versions[0]?.previewUrl)).toMatchObject(shown)
    const { data: again } = await client('restoreText', { params, body: { number: 1 } })
    expect(await published('return-policy')).toMatchObject(shown)
    expect(again.versions.map(({ number }) => number)).toEqual([3, 2, 1])
    const { data: audit } = await client('getAudit', { query: { q: 'Return Policy' } })
    expect(audit.map(({ action }) => action)).toEqual(['restoreText', 'restoreText', 'publishText', 'saveTextDraft'])
  })

  it('has the date of its last change where it is dated', async () => {
    const terms = { id: 'terms-and-conditions' }
    await client('saveTextDraft', { params: terms, body: { content: content('<p>New</p>') } })
    await client('publishText', { params: terms, body: {} })
    const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format()
    expect((await published('terms-and-conditions')).dated?.iso).toContain(year)
  })

  it('is cleaned of what no text needs', async () => {
    const html = '<h1 onclick="x()">Big</h1><script>x()</script><p style="color:red">Fine <b>print</b></p>'
    const { data } = await client('saveTextDraft', { params, body: { content: content(html) } })
    expect(data.content.sections[0]?.html).toBe('<h3>Big</h3><p>Fine <b>print</b></p>')
  })

  it('is cleaned again with the values of its words, which may be addresses of links', async () => {
    const html =
      '<p><a href="{{phone}}">Call</a>, <a href="tel:{{phone}}">ring</a>, <a href="{{shop name}}">shop</a>, <a href="mailto:{{support e-mail}}">write</a> or {{support e-mail}}</p>'
    await client('saveTextDraft', { params, body: { content: content(html) } })
    await client('publishText', { params, body: {} })
    await shop.db.update(settings).set({
      name: 'JavaScript:alert(1)',
      phone: 'javascript:alert(1)',
      supportEmail: 'help@loom.test',
    })
    const rel = 'rel="noopener nofollow"'
    expect((await published('return-policy')).sections[0]?.html).toBe(
      `<p><a ${rel}>Call</a>, <a href="tel:javascript:alert(1)" ${rel}>ring</a>, <a ${rel}>shop</a>, <a href="mailto:help@loom.test" ${rel}>write</a> or <a href="mailto:help@loom.test" ${rel}>help@loom.test</a></p>`,
    )
  })

  it('of About Us follows the settings', async () => {
    await shop.db.update(settings).set({ tradingSince: 1987 })
    const about = await published('about-us')
    expect(about.lead).toContain('since 1987')
    expect(about.description).toContain('since 1987')
    const aboutUs = { id: 'about-us' }
    await client('saveTextDraft', { params: aboutUs, body: { content: content('<p>Our mothers wove</p>') } })
    await client('publishText', { params: aboutUs, body: {} })
    expect((await published('about-us')).sections[0]?.html).toBe('<p>Our mothers wove</p>')
  })

  it('moves and leaves out parts of the home page, whose lines are plain text, beside parts of rich text', async () => {
    const home = { id: 'home' }
    const { data } = await client('getText', { params: home })
    const [first, ...others] = data.content.sections
    if (!first) throw new Error('The home page has no part')
    const sections = [{ ...first, title: 'SHOP BY KIND', html: '5 < 6 & more' }, ...others]
    await client('saveTextDraft', { params: home, body: { content: { lead: 'Namaste', sections } } })
    await client('publishText', { params: home, body: {} })
    expect((await published('home')).sections[0]).toEqual({ ...first, title: 'SHOP BY KIND', html: '5 < 6 & more' })
    expect(data.builtInParts).toEqual(data.content.sections)

    const story = { id: 'story', title: 'OUR STORY', html: '<p>Four <script>alert(1)</script>sisters</p>' }
    const moved = { lead: 'Namaste', sections: [story, ...others.toReversed()] }
    await client('saveTextDraft', { params: home, body: { content: moved } })
    await client('publishText', { params: home, body: {} })
    const { sections: shown } = await published('home')
    expect(shown.map(({ id }) => id)).toEqual(['story', 'voices', 'clusters', 'arrivals', 'featured'])
    expect(shown[0]?.html).toBe('<p>Four sisters</p>')
    const twice = { params: home, body: { content: { lead: 'Namaste', sections: [story, story] } } }
    expect(await refusal(client('saveTextDraft', twice))).toMatchObject({ message: 'A part is there twice' })
  })
})

describe('the shop refuses', () => {
  it('a draft of what another has changed meanwhile', async () => {
    const { data } = await client('getText', { params })
    await client('saveTextDraft', { params, body: { content: content('<p>One</p>'), version: data.version } })
    const late = { params, body: { content: content('<p>Two</p>'), version: data.version } }
    expect(await refusal(client('saveTextDraft', late))).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' })
    const publishing = client('publishText', { params, body: { version: data.version } })
    expect(await refusal(publishing)).toMatchObject({ code: 'VERSION_CONFLICT' })
  })

  it('words that stand for nothing, a part that is there twice, and none', async () => {
    const saving = (value: object) => refusal(client('saveTextDraft', { params, body: { content: value as never } }))
    expect(await saving(content('<p>{{shop nme}}</p>'))).toMatchObject({
      message: 'There is no word {{shop nme}}. Please choose one of the list',
    })
    const twice = { lead: 'Twice', sections: [part('a'), part('b')] }
    expect(await saving(twice)).toMatchObject({ message: 'A part is there twice' })
    expect(await saving({ lead: 'None', sections: [] })).toMatchObject({ message: 'A page needs at least one part' })
  })

  it('to publish without a draft', async () => {
    const { data } = await client('discardTextDraft', { params })
    expect(data).toMatchObject({ hasDraft: false, previewUrl: null })
    expect(await refusal(client('publishText', { params, body: {} }))).toMatchObject({ status: 409, code: 'NO_DRAFT' })
  })

  it('unknown pages and versions', async () => {
    for (const id of ['contact-us', 'constructor'])
      expect(await refusal(client('getText', { params: { id } }))).toMatchObject({ status: 404 })
    expect(await refusal(client('restoreText', { params, body: { number: 99 } }))).toMatchObject({ status: 404 })
    expect(await refusal(published('nothing'))).toMatchObject({ status: 404 })
  })
})
