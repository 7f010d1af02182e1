import type { SettingsValues } from '#features/site/settings.contract.ts'
import { call } from '#web/calls/api.ts'
import { History } from '#web/console/editing/history.tsx'
import { Loaded } from '#web/console/loaded.tsx'
import { Screen } from '#web/console/screen.tsx'
import { toastUndo } from '#web/console/toasts.ts'
import { useCall } from '#web/console/use-loading.ts'
import { frame } from '#web/words/console/frame.ts'
import { settings as words } from '../words/settings.console.ts'
import { SettingsForm } from './settings-form.tsx'

const Settings = () => {
	const loaded = useCall('GET /admin/settings')
	const { data, reload } = loaded
	const save = async (values: SettingsValues) => {
		if (!data) return
		const { edition: _edition, ...before } = data
		const { edition } = await call('PATCH /admin/settings', { body: values })
		// Undo works only while nobody has changed the settings since.
		toastUndo(frame.saved, () => call('PATCH /admin/settings', { body: { ...before, edition } }))
	}
	return (
		<Screen title={frame.screens.settings} intro={words.intro}>
			<Loaded loaded={loaded}>
				{(settings) => (
					<>
						<SettingsForm key={settings.edition} settings={settings} save={save} reload={reload} />
						<History subject="settings" />
					</>
				)}
			</Loaded>
		</Screen>
	)
}
export default Settings
