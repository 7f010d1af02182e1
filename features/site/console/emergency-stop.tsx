import { EMERGENCY_PARTS, type EmergencyPart } from '#features/site/closing.contract.ts'
import { call } from '#web/calls/api.ts'
import { ActionDialogButton } from '#web/console/forms/action-dialog-button.tsx'
import { Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { toast } from '#web/ui/toast-store.ts'
import { settings } from '../words/settings.console.ts'
import './emergency-stop.css'

const { screen: words, parts: names } = settings.closed

/** Closes the parts of the site where points or money change hands. */
const EmergencyStop = () => (
	<Screen title={words.title} intro={words.intro}>
		<Loaded loaded={useCall('GET /admin/closed-parts')}>
			{({ closed }) => (
				<ul className="emergency-parts">
					{EMERGENCY_PARTS.map((part) => (
						<PartRow key={part} part={part} isClosed={closed.includes(part)} />
					))}
				</ul>
			)}
		</Loaded>
	</Screen>
)
export default EmergencyStop

const PartRow = ({ part, isClosed }: { part: EmergencyPart; isClosed: boolean }) => (
	<li className="emergency-part">
		<span>
			<b>{names[part]}</b> <span className="quiet">{isClosed ? words.closed : words.open}</span>
		</span>
		{!isClosed && (
			<ActionDialogButton
				label={words.close}
				title={words.closeTitle(names[part])}
				consequences={words.consequences}
				ok={words.ok}
				asksReason
				act={async (reason) => {
					await call('POST /admin/closed-parts', { body: { part, reason } })
					toast.success(words.done(names[part]))
				}}
			/>
		)}
	</li>
)
