import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // The shop has another react-router at the top of the tree, so npm lays out react-admin's parts several times over;
  // they must share one, this workspace's own, or their contexts would not meet.
  resolve: { dedupe: ['ra-core', 'react-router', 'react-router-dom'] },
  build: { target: 'baseline-widely-available', reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
})
