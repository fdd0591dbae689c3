"""Wool: socks and blankets, thread by thread.  Registered as in scenes.py."""
from scenes import *
from objects_more import *
from yarn import *


def sock_label(sub): return M.map_label((('РОДОПА', 54, 'Lato-Bold', 16), ('ЧОРАПИ', 128, GA, 10), (sub, 78, GI, 1)), size=(760, 520), paper='#efe6d4', frame=False)


NATURAL = (('#e4d9c4', 19), ('#8e3b2f', 4), ('#e4d9c4', 2), ('#3b4a5e', 2), ('#e4d9c4', 2), ('#8e3b2f', 2), ('#e4d9c4', 200))
RED = (('#7c2019', 19), ('#e4d9c4', 4), ('#7c2019', 2), ('#2b2623', 2), ('#7c2019', 2), ('#e4d9c4', 2), ('#7c2019', 200))
GREY = (('#85827d', 19), ('#e4d9c4', 4), ('#85827d', 2), ('#c08a2c', 2), ('#85827d', 2), ('#e4d9c4', 2), ('#85827d', 200))


def sock_pair(spec, fibre, sub='вълна от Родопите'):
    """A pair folded in two and held by a paper band, cuffs away from the camera."""
    folded_sock(spec, seed=3, z=0, hair_tone=fibre); at(folded_sock(spec, seed=8, z=0, length=1.72, hair_tone=fibre), (.025, .04, .31), (0, 0, -1.5))
    return paper_band(1.075, .0, .735, .10, .56, M.paper('#efe6d4'), sock_label(sub))


PAIR = dict(target=(0, .74, .35), frame=2.65, pitch=50, yaw=-9, fstop=6, near=.2)


@picture('socks', ('table', 'plaster', 'oak'), 'side', PAIR, exposure=1.)
def _(): sock_pair(NATURAL, '#d3c7b0')


@picture('socks-red', ('cloth', 'plaster', 'linen'), 'side', PAIR, exposure=1.)
def _(): at(sock_pair(RED, '#8e3a30'), (0, 0, .0))


@picture('socks-grey', ('ledge', 'plaster', 'clay'), 'side', PAIR, exposure=1.)
def _(): sock_pair(GREY, '#8e8b86')


@picture('socks-2', ('ledge', 'plaster', 'bone'), 'side', dict(target=(.1, 1.2, .62), frame=1.05, pitch=40, yaw=-24, fstop=4.5, near=.1), exposure=.95)
def _(): sock_pair(NATURAL, '#d3c7b0')
