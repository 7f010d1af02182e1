import { useEffect } from 'react'
import { useParams } from 'react-router'
import { BackTo, Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall, useReloading } from '#web/console/loading/use-loading.ts'
import { topUps as words } from '../words/top-ups.console.ts'
import { DeskStateMark } from './desk-state.tsx'
import { ReceiptDesk } from './receipt-desk.tsx'
import { useSitting } from './sitting.ts'

/** How often an open receipt is reloaded, so that two people notice each other. */
const LOOK_MS = 15_000

/** One receipt at the desk. */
const TopUp = () => {
	const { reference = '' } = useParams()
	const loaded = useCall('GET /admin/top-ups/{reference}', { params: { reference } })
	const { data, reload } = loaded
	useReloading(reload, LOOK_MS)
	const { see } = useSitting()
	useEffect(() => see(reference), [see, reference])
	const file = data?.reference === reference ? data : null
	return (
		<Screen title={file ? `${words.one} ${file.reference}` : words.one}>
			<BackTo to="/admin/top-ups" list={words.desk.all}>
				{' '}
				{file && <DeskStateMark state={file.state} />}
			</BackTo>
			<Loaded loaded={{ ...loaded, data: file }}>{(shown) => <ReceiptDesk key={reference} file={shown} />}</Loaded>
		</Screen>
	)
}
export default TopUp
