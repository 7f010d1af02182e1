import { useCallback, useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { CallReply } from '#contract/index.ts'
import { call } from '#web/calls/api.ts'
import { useLoaded } from '#web/calls/use-loaded.ts'
import { useHistory } from '#web/history/use-history.ts'
import { crumbTitle } from '#web/pages/meta.ts'
import { replaceUser, useSession } from '#web/session/session.ts'
import { usePlayersOnly } from '#web/session/use-access.ts'
import { Frame } from '#web/shell/frame.tsx'
import { Ago } from '#web/ui/ago.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { FailedRow } from '#web/ui/failed-row.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useWords } from '#web/words/words.ts'
import { useNotificationWords } from '../parts/notification-words.ts'
import '../parts/notification-list.css'

type Listed = CallReply<'GET /notifications'>
type Notification = Listed['notifications'][number]

export const meta = crumbTitle((words) => words.nav.notifications)

/** What the account was told. Opening it marks all as read; a pressed push marks its own and leads on to what it is about. */
const Notifications = () => {
	usePlayersOnly()
	const words = useNotificationWords()
	const { crumb } = useWords().myAccount
	const title = useWords().nav.notifications
	const { data, hasFailed, page, retry } = useHistory(load, words.failed)
	const isLedOn = useReading(data)
	const list = data?.notifications ?? []
	return (
		<Frame section="account" head={<PageHead title={title} crumbs={[{ label: crumb, to: '/user' }]} />}>
			<p className="notification-intro">
				<span>{words.intro}</span>
				<TextLink to="/user#notifications">{words.settings}</TextLink>
			</p>
			{hasFailed && <FailedRow text={words.failed} again={retry} />}
			{(isLedOn || (!data && !hasFailed)) && <SkeletonRows rows={8} />}
			{data && !isLedOn && list.length === 0 && (
				<div className="card">
					<Empty text={words.none} />
				</div>
			)}
			{data && !isLedOn && list.length > 0 && (
				<>
					<ul className="card notification-list">
						{list.map((one) => (
							<Line key={one.id} notification={one} />
						))}
					</ul>
					<Pager page={page} lastPage={data.last_page} path="/notifications" />
				</>
			)}
		</Frame>
	)
}
export default Notifications

const load = (page: string, signal: AbortSignal): Promise<Listed> => call('GET /notifications', { query: { page } }, { signal })

const Line = ({ notification: { kind, name, nameFil, count, to, at, isRead } }: { notification: Notification }) => {
	const words = useNotificationWords()
	const { language } = useWords()
	const called = language === 'fil' ? nameFil : name
	const text = kind === 'delivered' && count > 1 ? words.deliveredMore(called) : words.kinds[kind](called)
	return (
		<li>
			<TextLink to={to}>{text}</TextLink>
			<p>
				<Ago at={at} />
				{!isRead && <mark>{words.fresh}</mark>}
			</p>
		</li>
	)
}

/** Marks what is shown as read, once. True while it leads on to what a pressed push is about, or seeks that. */
const useReading = (data: Listed | null): boolean => {
	const { opened, isSought } = useOpened()
	const navigate = useNavigate()
	const session = useSession()
	const newest = isSought ? 0 : (data?.notifications[0]?.id ?? 0)
	const user = useRef(session)
	user.current = session

	const read = useCallback(async (upTo: number, isAlone: boolean) => {
		// A list that could not be marked is marked the next time.
		const answer = await call('POST /notifications/read', { body: { upTo, isAlone } }).catch(() => null)
		if (answer && user.current.state === 'player') replaceUser({ ...user.current.user, unread: answer.unread }, user.current.status)
	}, [])
	useEffect(() => {
		if (opened) void read(opened.id, true).then(() => navigate(opened.to, { replace: true }))
		else if (newest > 0) void read(newest, false)
	}, [opened, newest, read, navigate])
	return isSought || opened !== undefined
}

/** The notification whose push was pressed, on whichever page of the list it is; none where it was forgotten. */
const useOpened = (): { opened: Notification | undefined; isSought: boolean } => {
	const [parameters] = useSearchParams()
	const id = parameters.get('open') ?? ''
	const loadOne = useCallback(
		async (signal: AbortSignal) => {
			const isOne = /^\d{1,15}$/.test(id)
			return { id, found: isOne ? await call('GET /notifications/{id}', { params: { id } }, { signal }) : undefined }
		},
		[id],
	)
	const { data, hasFailed } = useLoaded(loadOne)
	const known = data?.id === id ? data : null
	return { opened: known?.found, isSought: known === null && !hasFailed }
}
