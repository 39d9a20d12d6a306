const seconds = 0.6

/** Two soft notes by default. Silent where the browser allows no sound yet: nobody has pressed anything on the page. */
export function chime(notes: readonly number[] = [660, 880], loudness = 0.1): void {
  const context = new AudioContext()
  notes.forEach((frequency, index) => {
    const start = context.currentTime + (index * seconds) / 3
    const note = new OscillatorNode(context, { frequency })
    const volume = new GainNode(context, { gain: loudness })
    volume.gain.setValueAtTime(loudness, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + seconds)
    if (index === notes.length - 1) note.onended = () => context.close()
  })
}
