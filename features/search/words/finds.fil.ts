import type { Texts } from '#web/words/words.ts'
import type { finds as english } from './finds.ts'

/** Filipino: what the search says. */
export const finds: Texts<typeof english> = {
	submit: 'Hanapin',
	hint: 'Sapat na ang isa o dalawang salita, kahit unang mga letra lang.',
	none: (words) => `Walang nahanap para sa “${words}”.`,
	noneHint: 'Bawasan ang mga salita, o ibahin ang spelling.',
	found: (count) => `${count} ang nahanap`,
	all: 'Lahat',
	kinds: { item: 'Mga item', character: 'Mga character', club: 'Mga club', news: 'Balita', guide: 'Mga guide' },
	more: (kind) => `Iba pa: ${kind}`,
	everything: 'Tingnan ang lahat ng nahanap',
	failed: 'Hindi gumagana ang search ngayon.',
	offline: 'Offline ka ngayon. Itutuloy namin ang search pagbalik ng internet mo.',
}
