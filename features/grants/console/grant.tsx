import { useParams } from 'react-router'
import { History } from '#web/console/editing/history.tsx'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall, useReloading } from '#web/console/loading/use-loading.ts'
import { grants as words } from '../words/grants.console.ts'
import { GrantActions } from './grant-actions.tsx'
import { GrantFacts, type GrantFile, isUnderWay } from './grant-facts.tsx'
import { GrantPlayers, LOOK_MS, NEVER_MS } from './grant-players.tsx'
import { awaitedText, playersOf } from './what.ts'

/** One grant: its list before anybody agrees to it, how far it is, and what can be taken back. */
const GrantScreen = () => {
	const { number = '' } = useParams()
	const loaded = useCall('GET /admin/grants/{id}', { params: { id: number } })
	const { data: grant, reload } = loaded
	const isMoving = grant !== null && isUnderWay(grant)
	useReloading(reload, isMoving ? LOOK_MS : NEVER_MS)
	return (
		<Screen title={words.name(Number(number))} actions={grant && <GrantActions grant={grant} />}>
			<BackTo to="/admin/grants" list={words.crumb} />
			<Loaded loaded={loaded} rows={5}>
				{(shown) => (
					<>
						<Notice grant={shown} />
						<GrantFacts grant={shown} />
						{shown.awaits === null && <GrantPlayers key={shown.state} id={number} isUnderWay={isMoving} isOfItem={shown.what === 'item'} />}
						<History subject={`grant:${number}`} />
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default GrantScreen

const Notice = ({ grant }: { grant: GrantFile }) => {
	const text = noticeOf(grant)
	return (
		text !== null && (
			<p className="console-notice" role="status">
				{text}
			</p>
		)
	)
}

/** What has happened and what happens next, where the facts do not tell. */
const noticeOf = (grant: GrantFile): string | null => {
	if (isUnderWay(grant)) return words.running
	if (grant.state === 'void') return words.voidHint
	if (grant.state === 'approved' && grant.awaits !== null) return words.goesOnThen(awaitedText(grant))
	if (grant.state === 'waiting') return words.waits(grant.askedBy)
	return grant.state === 'draft' && playersOf(grant) === 0 ? words.nobody : null
}
