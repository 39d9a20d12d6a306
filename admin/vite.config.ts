import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  // npm installs react-admin's parts several times, as the shop has another react-router at the top; they must share one for
  // their contexts to meet.
  resolve: { dedupe: ['ra-core', 'react-router', 'react-router-dom'] },
  build: { target: 'baseline-widely-available', reportCompressedSize: false, chunkSizeWarningLimit: 2_000 },
})
