import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useStore } from 'react-admin'
import { chime } from '../actions/chime.ts'

const loudness = 0.4
const notes = { good: [880, 1320], bad: [220, 165, 220] }

/** In this browser. */
const useScanSound = () => useStore('scan.sound', false)

/** Plays how a scan ended, where staff chose sound. */
export function useScanCue(): (outcome: keyof typeof notes) => void {
  const [sounds] = useScanSound()
  return (outcome) => {
    if (sounds) chime(notes[outcome], loudness)
  }
}

export function SoundSwitch() {
  const [sounds, setSounds] = useScanSound()
  return (
    <FormControlLabel
      label="Sound"
      control={<Switch checked={sounds} onChange={({ target }) => setSounds(target.checked)} />}
    />
  )
}
