import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// A folder of its own: the build empties it.
	buildDirectory: 'build/pages',
	ssr: true,
	// A page's script comes as one file: it is there as a whole, or it is told to be missing (web/shell/reopen.ts).
	splitRouteModules: false,
	serverModuleFormat: 'esm',
	// All routes are known from the start: a phone on a slow network pays one request less per click.
	routeDiscovery: { mode: 'initial' },
} satisfies Config
