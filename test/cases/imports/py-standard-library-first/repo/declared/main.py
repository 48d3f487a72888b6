import queue
