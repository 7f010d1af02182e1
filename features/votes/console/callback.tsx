import { useNavigate } from 'react-router'
import type { ConsoleVoteSite } from '#features/votes/admin.contract.ts'
import { call } from '#web/calls/api.ts'
import { SmallActionButton } from '#web/console/parts/small-buttons.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { votes as words } from '../words/votes.console.ts'
import './callback.css'

/** The address that a site calls, and the button that gives it another one. A site that is not saved yet has none. */
export const Callback = ({ entry }: { entry: ConsoleVoteSite | null }) => (
	<fieldset>
		<legend>{words.callback}</legend>
		{entry ? <Address entry={entry} /> : <p className="field-hint">{words.callbackLater}</p>}
	</fieldset>
)

const Address = ({ entry: { id, edition, name, callback } }: { entry: ConsoleVoteSite }) => {
	const navigate = useNavigate()
	const renew = async () => {
		if (!(await confirm({ title: words.renewTitle(name), text: words.renewText, ok: words.renewOk, cancel: frame.cancel }))) return
		await call('POST /admin/vote-sites/{id}/secret', { params: { id: String(id) }, body: { edition } })
		toast.success(words.renewed(name))
		// The list reads the new address; this form is of the edition before.
		await navigate('/admin/votes')
	}
	return (
		<>
			<p className="field-hint">{words.callbackHint}</p>
			<p className="vote-callback">
				<code>{callback}</code>
			</p>
			<p className="row-buttons">
				<CopyButton text={callback} what={words.callback} />
				<SmallActionButton act={renew}>{words.renew}</SmallActionButton>
			</p>
		</>
	)
}
