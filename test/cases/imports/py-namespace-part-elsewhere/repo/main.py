import google.ours
import google.cloud.storage
