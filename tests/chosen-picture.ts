import type { Page } from 'playwright-core'
import { drawn } from './pictures.ts'

/** Chooses a drawn picture in the picture field of a console form, and uses it whole. */
export const choosePicture = async (page: Page, look: Parameters<typeof drawn>[0]): Promise<void> => {
	const file = { name: 'x.png', mimeType: 'image/png', buffer: await drawn(look) }
	await page.locator('.picture-field input[type=file]').setInputFiles(file)
	await useWhole(page)
}

export const useWhole = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: 'Use it whole' }).click()
