import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	build: {
		target: 'es2022',
		// Everything is a file of this site: the content policy allows no data: fonts or scripts.
		assetsInlineLimit: 0,
	},
})
