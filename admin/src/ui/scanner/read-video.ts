import { BarcodeFormat, BrowserMultiFormatReader, type IScannerControls } from '@zxing/browser'
import { DecodeHintType } from '@zxing/library'

/** On parcels, packing slips and price tags. */
const formats = [
  ...[BarcodeFormat.CODE_128, BarcodeFormat.QR_CODE, BarcodeFormat.CODE_39, BarcodeFormat.ITF],
  ...[BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.DATA_MATRIX],
]

const milliseconds = 120

/** Calls back with the code of each picture, undefined where there is none. Throws as `getUserMedia` does. */
export function readVideo(
  video: HTMLVideoElement,
  onPicture: (code: string | undefined) => void,
): Promise<IScannerControls> {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, formats],
    [DecodeHintType.TRY_HARDER, true],
  ])
  const reader = new BrowserMultiFormatReader(hints, {
    delayBetweenScanAttempts: milliseconds,
    delayBetweenScanSuccess: milliseconds,
  })
  const picture = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } }
  return reader.decodeFromConstraints({ video: picture }, video, (result) => onPicture(result?.getText()))
}
