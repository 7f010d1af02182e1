import type { share as english } from '../share.ts'
import type { Texts } from '../words.ts'

/** Filipino: the menu by which a page is passed on. */
export const share: Texts<typeof english> = {
	facebook: 'Facebook',
	messenger: 'Messenger',
	copy: 'Kopyahin ang link',
	copied: 'Nakopya ang link',
}
