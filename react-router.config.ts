import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'web',
	// A separate folder, because the build empties it.
	buildDirectory: 'build/pages',
	ssr: true,
	// The script of a page is one file, so that it is either loaded or missing as a whole (web/shell/reload-when-reachable.ts).
	splitRouteModules: false,
	serverModuleFormat: 'esm',
	// All routes are known from the start, which saves a phone on a slow network one request a click.
	routeDiscovery: { mode: 'initial' },
} satisfies Config
