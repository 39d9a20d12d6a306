#!/bin/sh
# Gives the shop its key to the store, and makes its bucket.
set -eu
weed shell -master=storage:9333 <<END
s3.configure -user kargha -access_key kargha -secret_key $STORAGE_PASSWORD -buckets kargha -actions Read,Write,List,Tagging,Admin -apply
s3.bucket.create -name kargha
END
