import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	build: {
		target: 'es2022',
		// The server reads there which file holds the texts of a language.
		manifest: true,
		// Everything is a file of this site: the content policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
	},
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						codeSplitting: {
							// What most pages need comes as one file: thirty small ones cost a phone more in round trips than in bytes.
							groups: [{ name: 'site', test: /\/(web|contract|lucide-react)\//, minShareCount: 4 }],
						},
					},
				},
			},
		},
	},
})
