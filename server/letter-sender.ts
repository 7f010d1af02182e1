import type { GameWords } from '#contract/game-words.ts'
import { nameOfPicture } from '#features/pictures/address.contract.ts'
import type { Pictures } from '#features/pictures/pictures.ts'
import type { SiteSettings } from '#features/site/site.ts'

type Needs = { settings: SiteSettings; pictures: Pictures; publicUrl: string; gameWords: () => Promise<GameWords | null> }

/** What letters show of their sender: the name of the site, its address, its logo, and what its balances are called. */
export const createLetterSender = ({ settings, pictures, publicUrl, gameWords }: Needs) => {
	const logoOf = createLogoOfLetters(pictures)
	return async () => {
		const { appName, logo } = await settings.current()
		const { rCoin = 'R-Coin', milleage = 'Milleage' } = (await gameWords()) ?? {}
		return { appName, publicUrl, logo: await logoOf(logo), rCoin, milleage }
	}
}

type Logo = { png: Buffer; width: number; height: number }

/** The logo of the site as a PNG for letters, at twice the size at which it is shown; null if there is none. Each logo is drawn once. */
const createLogoOfLetters = (pictures: Pictures) => {
	let drawn: { address: string; logo: Promise<Logo | null> } | null = null
	return (address: string | null): Promise<Logo | null> => {
		const name = address === null ? null : nameOfPicture(address)
		if (address === null || name === null) return Promise.resolve(null)
		// If it cannot be drawn, letters show the name instead.
		if (drawn?.address !== address) drawn = { address, logo: pictures.bytes(name).then(draw, () => null) }
		return drawn.logo
	}
}

const draw = async (bytes: Uint8Array): Promise<Logo> => {
	const { default: sharp } = await import('sharp')
	const { data, info } = await sharp(bytes)
		.resize(2 * BOX.width, 2 * BOX.height, { fit: 'inside', withoutEnlargement: true })
		.png({ palette: true })
		.toBuffer({ resolveWithObject: true })
	return { png: data, width: Math.ceil(info.width / 2), height: Math.ceil(info.height / 2) }
}

const BOX = { width: 220, height: 48 }
