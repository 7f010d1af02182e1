import { useCallback } from 'react'
import type { SettingsValues } from '#contract/settings.ts'
import { call } from '#web/api.ts'
import { History } from '#web/console/editing/history.tsx'
import { Failure } from '#web/console/failure.tsx'
import { Screen, screenMeta } from '#web/console/screen.tsx'
import { SettingsForm } from '#web/console/settings/settings-form.tsx'
import { useLoading } from '#web/console/use-loading.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { toastError } from '#web/ui/toast-error.ts'
import { toast } from '#web/ui/toast-store.ts'
import { frame } from '#web/words/console/frame.ts'
import { settings as words } from '#web/words/console/settings.ts'

export const meta = screenMeta(frame.screens.settings)

const Settings = () => {
	const { data, failure, reload } = useLoading(useCallback((signal) => call('GET /admin/settings', {}, { signal }), []))
	const save = async (values: SettingsValues) => {
		if (!data) return
		const { edition: _edition, ...before } = data
		const { edition } = await call('PATCH /admin/settings', { body: values })
		toast.success(frame.saved, { label: frame.undo, undo: () => void takeBack({ ...before, edition }) })
		reload()
	}
	/** Undo works only while nobody has changed the settings since. */
	const takeBack = async (before: SettingsValues) => {
		try {
			await call('PATCH /admin/settings', { body: before })
			toast.success(frame.undone)
		} catch (error) {
			toastError(error)
		}
		reload()
	}
	return (
		<Screen title={frame.screens.settings} intro={words.intro}>
			{failure && <Failure failure={failure} retry={reload} />}
			{data ? <SettingsForm key={data.edition} settings={data} save={save} reload={reload} /> : !failure && <SkeletonRows rows={8} />}
			{data && <History subject="settings" load={history} />}
		</Screen>
	)
}
export default Settings

const history = (query: { page: string }, signal: AbortSignal) => call('GET /admin/settings/history', { query }, { signal })
