import type { Page } from 'playwright-core'
import { drawn } from './pictures.ts'

type Look = Parameters<typeof drawn>[0]

/** Chooses a drawn picture in the picture field of a console form, and uses it whole though it has another shape than its place. */
export const choosePicture = async (page: Page, look: Look): Promise<void> => {
	await chooseFittingPicture(page, look)
	await useWhole(page)
}

/** Chooses one with the shape of its place, which is used without a question. */
export const chooseFittingPicture = async (page: Page, look: Look): Promise<void> => {
	const file = { name: 'x.png', mimeType: 'image/png', buffer: await drawn(look) }
	await page.locator('.picture-field input[type=file]').setInputFiles(file)
}

export const useWhole = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: 'Use it whole' }).click()
