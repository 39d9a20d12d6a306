const seconds = 0.6
const hertz = [660, 880]

/** Two soft notes. Silent where the browser allows no sound yet: nobody has pressed anything on the page. */
export function chime(): void {
  const context = new AudioContext()
  hertz.forEach((frequency, index) => {
    const start = context.currentTime + (index * seconds) / 3
    const note = new OscillatorNode(context, { frequency })
    const volume = new GainNode(context, { gain: 0.1 })
    volume.gain.setValueAtTime(0.1, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
    note.connect(volume).connect(context.destination)
    note.start(start)
    note.stop(start + seconds)
    if (index === hertz.length - 1) note.onended = () => context.close()
  })
}
