import { LANGUAGES } from '#contract/languages.ts'
import type { AdminSection } from '#features/guides/admin.contract.ts'
import type { Difference } from '#web/console/editing/conflict.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { documents } from '#web/words/console/documents.ts'
import { guides as words } from '../words/guides.console.ts'
import { SectionText } from './section-text.tsx'
import { timeOf, type Values, valuesOf } from './values.ts'

/** The fields that a colleague has saved differently from the input here. */
export const theirChanges = (theirs: AdminSection, mine: Values, changes: Partial<Values>): Difference[] => {
	const saved = valuesOf(theirs)
	const differences: Difference[] = LANGUAGES.filter((language) => language in changes).map((language) => ({
		label: words.language[language],
		theirs: <SectionText text={saved[language]} />,
		mine: <SectionText text={mine[language]} />,
	}))
	if ('isShown' in changes) differences.push({ label: words.whenPublic.label, theirs: <>{thenOf(saved)}</>, mine: <>{thenOf(mine)}</> })
	if ('publishAt' in changes)
		differences.push({ label: documents.publishAt, theirs: <Time values={saved} />, mine: <Time values={mine} /> })
	return differences
}

const thenOf = ({ isShown }: Values) =>
	({ null: words.whenPublic.stays, true: words.whenPublic.shown, false: words.whenPublic.hidden })[isShown]

const Time = ({ values }: { values: Values }) => {
	const at = timeOf(values)
	return at ? <ManilaTime at={at} /> : documents.nothing
}
