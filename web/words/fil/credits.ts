import type { credits as english } from '../credits.ts'
import type { Texts } from '../words.ts'

/** Filipino: the credits. */
export const credits: Texts<typeof english> = {
	icons: 'Mga icon',
	iconsText:
		'Mga glyph mula sa game-icons.net, gawa ng mga contributor nito, may lisensyang CC BY 3.0; kinulayan, kinrop at pinagsama-sama namin para sa sarili naming mga picture.',
	iconsLink: 'game-icons.net',
	licenceLink: 'CC BY 3.0',
	fonts: 'Mga font',
	fontsText: 'Kanit, Chakra Petch at Figtree, may lisensyang SIL Open Font License 1.1.',
	interface: 'Mga icon ng interface',
	interfaceText: 'Lucide, may lisensyang ISC.',
	rest: 'Lahat ng iba pa',
	restText: 'Iginuhit para sa site na ito ang lahat ng iba pang picture. Gawa ito ng fans at walang kaugnayan sa anumang publisher.',
}
