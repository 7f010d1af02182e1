import { SmallButton } from '#web/console/parts/small-buttons.tsx'
import { ManilaTime } from '#web/ui/manila-time.tsx'
import { localDrafts as words } from '#web/words/console/local-drafts.ts'
import type { LocalDraft } from './local-draft.ts'

type Props = {
	localDraft: { restored: Pick<LocalDraft<unknown>, 'at' | 'edition'> | null; hasRoom: boolean }
	isTyped: boolean
	onDrop: () => void
	/** The edition that the fields began with; set it where the screen has no comparison of its own. */
	edition?: number | undefined
}

/** Notice that the fields hold restored unsaved text, with a button to return to the saved text. */
export const DraftNotice = ({ localDraft: { restored, hasRoom }, isTyped, onDrop, edition }: Props) => (
	<>
		{restored && isTyped && (
			<p className="console-notice">
				{words.restored} <ManilaTime at={restored.at} />. {edition !== undefined && restored.edition < edition && words.older}{' '}
				<SmallButton onClick={onDrop}>{words.drop}</SmallButton>
			</p>
		)}
		{!hasRoom && <p className="console-notice">{words.noRoom}</p>}
	</>
)
