import { History } from '#web/console/editing/history.tsx'
import { Screen } from '#web/console/frame/screen.tsx'
import { Loaded } from '#web/console/loading/loaded.tsx'
import { useCall } from '#web/console/loading/use-loading.ts'
import { frame } from '#web/words/console/frame.ts'
import { settings as words } from '../words/settings.console.ts'
import { SettingsForm } from './settings-form.tsx'

const Settings = () => {
	const loaded = useCall('GET /admin/settings')
	return (
		<Screen title={frame.screens.settings} intro={words.intro}>
			<Loaded loaded={loaded}>
				{(settings) => (
					<>
						<SettingsForm settings={settings} />
						<History subject="settings" />
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default Settings
