import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CONSOLE_MESSAGES } from '#contract/messages.admin.ts'
import { allowNoise, expectNoise, openPage, sidewaysScroll } from '../browser.ts'
import { consoleSite } from '../console-site.ts'
import { EDITOR, SUPPORT, signIn } from '../login-form.ts'
import { draft } from '../news-editor.ts'
import { drawn } from '../pictures.ts'
import { DESKTOP, STAFF_SIZES } from '../sizes.ts'
import { loseFirstAnswer } from '../swallowing-network.ts'
import { violations } from '../violations.ts'

/** Editing news in a browser. */
const site = consoleSite()

describe.each(STAFF_SIZES)('at $width px', (size) => {
	it('an article is written by the keyboard in two languages and looked at before anybody else can', async () => {
		const page = await openPage(size)
		expectNoise(page, /status of 422/)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news`)
		await page.locator('.data-table tbody tr').first().waitFor()
		expect(await violations(page)).toEqual([])
		await page.getByRole('link', { name: 'Write an article' }).click()
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.getByText('Enter a subject.').waitFor()
		await page.getByLabel('Subject', { exact: true }).fill('Night market')
		await typeArticle(page)
		await linkLastWord(page)
		await page.getByRole('tab', { name: 'English' }).press('ArrowRight')
		await page.getByLabel('Subject (Filipino)').fill('Palengke sa gabi')
		await page.getByRole('textbox', { name: 'Text (Filipino)' }).fill('Agahan mo.')
		expect(await violations(page)).toEqual([])
		expect(await sidewaysScroll(page)).toBe(0)

		const opened = page.context().waitForEvent('page')
		await page.getByRole('link', { name: 'Preview' }).click()
		const preview = await opened
		await preview.getByRole('heading', { name: 'Palengke sa gabi', level: 1 }).waitFor()
		await preview.getByText('Agahan mo.').waitFor()
		expect(await violations(preview)).toEqual([])
		// Staff who look at a translation go on in their own language.
		await preview.goto(`${site.url}/news`)
		expect(await preview.evaluate(() => document.documentElement.dataset.language)).toBe('en')
		await preview.close()

		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.waitForURL(/\/admin\/news\/\d+$/)
		const id = Number(page.url().split('/').at(-1))
		await page.getByRole('button', { name: 'Publish', exact: true }).click()
		await page.getByText('Published.').waitFor()
		const html = await textOf(`/topic/${id}`)
		expect(html).toContain('<h2>Tonight</h2><p>Come <strong>early</strong></p><ul><li><p>lanterns</p></li>')
		expect(html).toContain('<a href="/downloads" rel="noopener nofollow">')
		expect(await textOf(`/topic/${id}?lang=fil`)).toContain('Agahan mo.')
	})

	it('an article is published, found everywhere, taken back, deleted and brought back', async () => {
		const page = await openPage(size)
		await signIn(page, site, ...EDITOR)
		const subject = `Kundiman ${size.width}`
		const id = await draft(page, site, subject, 'A song')
		expect((await fetch(`${site.url}/topic/${id}`)).status).toBe(404)
		expect((await fetch(`${site.url}/social/topic/${id}.png`)).status).toBe(404)
		await page.getByRole('button', { name: 'Publish', exact: true }).click()
		await page.getByText('Published.').waitFor()
		for (const path of ['/rss.xml', '/sitemap.xml', `/search?q=${encodeURIComponent(subject)}`])
			await expect.poll(async () => (await textOf(path)).includes(`/topic/${id}`)).toBe(true)
		await page.getByRole('button', { name: 'Take back' }).click()
		await page.getByText('Taken off the site.', { exact: false }).waitFor()
		expect((await fetch(`${site.url}/topic/${id}`)).status).toBe(404)
		expect(await textOf('/rss.xml')).not.toContain(`/topic/${id}`)
		await page.getByRole('button', { name: 'Delete' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
		await page.waitForURL(`${site.url}/admin/news`)
		await page.getByRole('button', { name: 'Undo', exact: true }).click()
		await page.getByText('The article is back.').waitFor()
	})
})

describe('a draft', () => {
	it('is made once when the answer is lost, however much is typed before the next press', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('Kundiman at first')
		expectNoise(page, /ERR_FAILED/)
		await loseFirstAnswer(page, '**/api/admin/news')
		const save = page.getByRole('button', { name: 'Save draft' })
		await save.click()
		await page.getByText('Network error.', { exact: false }).first().waitFor()
		await page.getByLabel('Subject', { exact: true }).fill('Harana at last')
		await save.click()
		await page.waitForURL(/\/admin\/news\/\d+$/)
		await page.goto(`${site.url}/admin/news`)
		await page.getByRole('link', { name: 'Harana at last' }).waitFor()
		expect(await page.getByRole('link', { name: 'Harana at last' }).count()).toBe(1)
		expect(await page.getByRole('link', { name: 'Kundiman at first' }).count()).toBe(0)
	})

	it('is shown to nobody but those who write', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		const id = await draft(page, site, 'Secret', 'Not for players')
		const address = `${site.url}/admin/news/${id}/preview`
		expect(await (await fetch(address)).text()).not.toContain('Not for players')
		const player = await openPage(DESKTOP)
		await signIn(player, site, 'juan_cruz', 'Sampaguita-7')
		await player.goto(address)
		await player.waitForURL(`${site.url}/`)
		const staff = await openPage(DESKTOP)
		await signIn(staff, site, ...SUPPORT)
		await staff.goto(address)
		await staff.getByRole('heading', { name: 'Not for your role' }).waitFor()
	})
})

describe('what is pasted', () => {
	it('keeps its form and loses everything that could run', async () => {
		const page = await openPage(DESKTOP)
		// In some versions of Chromium the policy of the page reports such text as soon as it is parsed, although nothing of it could run
		// there.
		allowNoise(page, /inline event handler violates/)
		allowNoise(page, /script-src-attr blocked inline/)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		const text = page.getByRole('textbox', { name: 'Text', exact: true })
		await text.click()
		await text.evaluate((element) => {
			const data = new DataTransfer()
			data.setData(
				'text/html',
				'<h1 onclick="x()">Big</h1><p style="color:red"><b>bold</b><img src=x onerror="document.title=1"><img src="https://evil.example/p.png"> <a href="javascript:x()">link</a></p><script>x()</script><table><tr><td>cell</td></tr></table>',
			)
			element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
		})
		await text.getByText('cell').waitFor()
		const html = await text.innerHTML()
		expect(html).toContain('<h2>Big</h2>')
		expect(html).toContain('<strong>bold</strong>')
		expect(html).toContain('<td>cell</td>')
		expect(html).not.toMatch(/onclick|onerror|javascript:|<script|style="color|evil/)
	})

	it('takes pictures over where they are files, and says what else it leaves out', async () => {
		const page = await openPage(DESKTOP)
		await signIn(page, site, ...EDITOR)
		await page.goto(`${site.url}/admin/news/new`)
		await page.getByLabel('Subject', { exact: true }).fill('With pictures')
		const text = page.getByRole('textbox', { name: 'Text', exact: true })
		await text.click()
		await page.keyboard.type('Before')
		const pictures = text.locator('img[src^="/api/pictures/"]')
		const screenshot = (await drawn({ width: 64, height: 48 })).toString('base64')
		await text.evaluate(receive, { kind: 'paste', html: '', file: { type: 'image/png', base64: screenshot } })
		await expect.poll(() => pictures.count()).toBe(1)
		await page.getByText('The picture is in the text.', { exact: false }).waitFor()
		// Copied on another site: its address as HTML, and the picture itself.
		const address = '<img src="https://evil.example/p.png">'
		await text.evaluate(receive, { kind: 'paste', html: address, file: { type: 'image/png', base64: screenshot } })
		await expect.poll(() => pictures.count()).toBe(2)
		await text.evaluate(receive, { kind: 'drop', html: '', file: { type: 'image/png', base64: screenshot } })
		await expect.poll(() => pictures.count()).toBe(3)
		expect(await page.getByText('Left out:', { exact: false }).count()).toBe(0)

		const mixed = `<p>After ${address}${address}<iframe src="https://evil.example/v"></iframe></p>`
		await text.evaluate(receive, { kind: 'paste', html: mixed, file: null })
		await page.getByText('Left out: 2 pictures and 1 video.', { exact: false }).waitFor()
		expectNoise(page, /status of 422/)
		for (const type of ['application/pdf', 'image/png'])
			await text.evaluate(receive, { kind: 'paste', html: '', file: { type, base64: btoa('%PDF-1.7') } })
		await page.getByText(CONSOLE_MESSAGES.pictureRefused).waitFor()
		await expect.poll(() => text.locator('output').count()).toBe(0)
		await page.getByRole('button', { name: 'Save draft' }).click()
		await page.waitForURL(/\/admin\/news\/\d+$/)
		await page.reload()
		await expect.poll(() => pictures.count()).toBe(3)
		await text.getByText('After').waitFor()
	})
})

type Received = { kind: string; html: string; file: { type: string; base64: string } | null }

/** Runs in the browser. */
const receive = (element: Element, { kind, html, file }: Received): void => {
	const data = new DataTransfer()
	if (html) data.setData('text/html', html)
	if (file) data.items.add(new File([Uint8Array.from(atob(file.base64), (sign) => sign.charCodeAt(0))], 'copied', { type: file.type }))
	const { x, y } = element.getBoundingClientRect()
	const options = { bubbles: true, cancelable: true }
	const event =
		kind === 'paste'
			? new ClipboardEvent(kind, { ...options, clipboardData: data })
			: new DragEvent(kind, { ...options, dataTransfer: data, clientX: x + 30, clientY: y + 25 })
	element.dispatchEvent(event)
}

describe('a plan', () => {
	it('is a time of Manila, and readers see nothing before', async () => {
		const page = await openPage({ ...DESKTOP, timezoneId: 'America/New_York' })
		await signIn(page, site, ...EDITOR)
		const id = await draft(page, site, 'Later', 'Not yet')
		await page.getByLabel('Public from').fill('2030-01-02T08:30')
		await page.getByRole('button', { name: 'Plan', exact: true }).click()
		await page.getByText('Planned. It will go public automatically.').waitFor()
		expect((await fetch(`${site.url}/topic/${id}`)).status).toBe(404)
		await page.goto(`${site.url}/admin/news?state=scheduled`)
		await page.getByText('Jan 2, 2030, 8:30 AM GMT+8').waitFor()
	})
})

const textOf = async (path: string) => (await fetch(site.url + path)).text()

/** Types a heading, a bold word and a list, without a mouse. */
const typeArticle = async (page: Page) => {
	await page.getByRole('textbox', { name: 'Text', exact: true }).focus()
	await page.keyboard.type('## Tonight')
	await page.keyboard.press('Enter')
	await page.keyboard.type('Come ')
	await page.keyboard.press('Control+b')
	await page.keyboard.type('early')
	await page.keyboard.press('Control+b')
	await page.keyboard.press('Enter')
	await page.keyboard.type('- lanterns')
	await page.keyboard.press('Enter')
	await page.keyboard.type('halo-halo')
}

/** A link with a script is refused. */
const linkLastWord = async (page: Page) => {
	await page.keyboard.press('Control+Shift+ArrowLeft')
	await page.getByRole('button', { name: 'Link' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByLabel('Address').fill('javascript:alert(1)')
	await dialog.getByRole('button', { name: 'Insert' }).click()
	await dialog.getByText('Enter a page such as', { exact: false }).waitFor()
	await dialog.getByLabel('Address').fill('/downloads')
	await dialog.getByRole('button', { name: 'Insert' }).click()
	expect(await page.getByRole('textbox', { name: 'Text', exact: true }).locator('a').getAttribute('href')).toBe('/downloads')
}
